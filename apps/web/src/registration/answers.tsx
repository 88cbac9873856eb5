import { t } from '#web/platform/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import type { Fact } from '#web/ui/facts.tsx';

type Props = {
  groups: readonly { step: number; name: string; facts: readonly Fact[] }[];
  onChange: (step: number) => void;
};

/** "Check your answers" of the steps before the last one (UX-16): Change goes there, and Next comes back. */
export const Answers = ({ groups, onChange }: Props) => (
  <section aria-labelledby="answers" className="sheet p-4">
    <h2 id="answers" className="text-lead">
      {t('Check your answers')}
    </h2>
    {groups.map(({ step, name, facts }) => (
      <div key={name} className="mt-3">
        <div className="flex items-center justify-between gap-3">
          <h3 className="font-sans text-body font-semibold">{name}</h3>
          <Button look="quiet" className="-me-3" onClick={() => onChange(step)}>
            {t('Change')}
            <span className="sr-only"> {name}</span>
          </Button>
        </div>
        <Facts facts={facts} columns={1} />
      </div>
    ))}
  </section>
);
