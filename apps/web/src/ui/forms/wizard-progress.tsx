import { t } from '#web/platform/language/language.ts';
type Props = {
  /** Names of the steps in order: Personal, Contact, Skills. */
  steps: readonly string[];
  /** Starts at 0. */
  current: number;
};

/**
 * Shows the current step of a form. The server renders the phone layout; on a wide screen it would
 * shift.
 */
export const WizardProgress = ({ steps, current }: Props) => (
  <div className="mb-6 md:hidden">
    <p className="mb-2 flex justify-between gap-3 text-small">
      <span className="font-semibold">{steps[current]}</span>
      <span className="text-soft numbers">
        {t('Step {step} of {count}', { step: current + 1, count: steps.length })}
      </span>
    </p>
    <progress
      className="meter block"
      value={current + 1}
      max={steps.length}
      aria-label={t('Progress of the form')}
    />
  </div>
);
