import { t } from '#web/platform/language/language.ts';
import type { Fact } from '#web/ui/elements/facts.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { useMedia } from '#web/ui/layout/use-media.ts';

export type EnteredValue = Fact & { field: string };

/** Opens a field of an earlier step. */
export type OpenAnswer = (step: number, field: string) => void;

type Props = {
  groups: readonly { step: number; name: string; answers: readonly EnteredValue[] }[];
  onChange: OpenAnswer;
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
 * Folded on phones, where the last step would be too long (UX-129).
 */
export const EnteredValues = ({ groups, onChange }: Props) => (
  <section aria-labelledby="answers">
    <details open={useMedia('(width > 768px)')} className="sheet p-4">
      <summary className="min-h-11 cursor-pointer content-center">
        <h2 id="answers" className="inline text-lead">
          {t('Check your answers')}
        </h2>
      </summary>
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
    </details>
  </section>
);
