import { t } from '#web/platform/language/language.ts';
import type { Fact } from '#web/ui/elements/facts.tsx';
import { Button } from '#web/ui/elements/button.tsx';

export type EnteredValue = Fact & { field: string };

/** Opens a field of an earlier step. */
export type Change = (step: number, field: string) => void;

type Props = {
  groups: readonly { step: number; name: string; answers: readonly EnteredValue[] }[];
  onChange: Change;
};

const Row = ({ label, value, onChange }: Fact & { onChange: () => void }) => (
  <div>
    <dt>{label}</dt>
    <dd className="flex items-center justify-between gap-3">
      <span className="min-w-0">
        {value || <span className="text-soft">{t('Not given')}</span>}
      </span>
      <Button look="quiet" className="-me-3" onClick={onChange}>
        {t('Change')}
        <span className="sr-only"> {label}</span>
      </Button>
    </dd>
  </div>
);

/**
 * "Check your answers" of the earlier steps (UX-16): Change goes to the field, and Next returns.
 */
export const EnteredValues = ({ groups, onChange }: Props) => (
  <section aria-labelledby="answers" className="sheet p-4">
    <h2 id="answers" className="text-lead">
      {t('Check your answers')}
    </h2>
    {groups.map(({ step, name, answers }) => (
      <div key={name} className="mt-3">
        <h3 className="mb-1 font-sans text-body font-semibold">{t(name)}</h3>
        <dl className="facts">
          {answers.map(({ field, ...answer }) => (
            <Row key={field} {...answer} onChange={() => onChange(step, field)} />
          ))}
        </dl>
      </div>
    ))}
  </section>
);
