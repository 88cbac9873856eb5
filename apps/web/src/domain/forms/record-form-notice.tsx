import { t } from '#web/platform/language/language.ts';
import type { FieldConflict, RecordChange } from '#web/platform/forms/use-record-form.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

const toText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(toText).join(', ');
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (typeof value === 'object' && value !== null)
    return Object.values(value).map(toText).filter(Boolean).join(' · ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const Value = ({ value }: { value: unknown }) => {
  const text = toText(value);
  return text === '' ? <span>{t('Empty')}</span> : <bdi>{text}</bdi>;
};

const Conflict = ({ label, yours, theirs }: FieldConflict) => (
  <div>
    <dt className="font-semibold">{t(label)}</dt>
    <dd className="wrap-anywhere">
      {t('Now:')} <Value value={theirs} />
    </dd>
    <dd className="wrap-anywhere">
      {t('In this form:')} <Value value={yours} />
    </dd>
  </div>
);

type Props = {
  form: { change: RecordChange | undefined; isRestored: boolean; discard: () => void };
};

const Changed = ({ change }: { change: RecordChange }) => (
  <Notice look="warning" urgent>
    <p className="font-semibold">
      {change.by === undefined
        ? t('This was changed while you had it open.')
        : t('This was changed while you had it open, by {name}.', { name: change.by })}
    </p>
    {change.conflicts.length > 0 && (
      <dl className="mt-2 grid gap-2">
        {change.conflicts.map((conflict) => (
          <Conflict key={conflict.path} {...conflict} />
        ))}
      </dl>
    )}
    <div className="mt-3 flex flex-wrap gap-3">
      <Button onClick={change.loadNewer}>{t('Load the newer version')}</Button>
      <Button onClick={change.keepTyped}>{t('Keep what I typed')}</Button>
    </div>
  </Notice>
);

/** Above the fields of a form that edits a record: what another person changed meanwhile, and a restored draft. */
export const RecordFormNotice = ({ form: { change, isRestored, discard } }: Props) => (
  <>
    {isRestored && (
      <Notice>
        <p>{t('What you typed before is here again. It is not saved yet.')}</p>
        <Button className="mt-2" onClick={discard}>
          {t('Discard it')}
        </Button>
      </Notice>
    )}
    {change && <Changed change={change} />}
  </>
);
