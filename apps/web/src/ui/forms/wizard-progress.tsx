import { t } from '#web/platform/language/language.ts';
type Props = {
  steps: readonly string[];
  current: number;
};

/** The server renders the phone layout, so a wide screen hides it by CSS. */
export const WizardProgress = ({ steps, current }: Props) => (
  <div className="wizard-progress mb-6 md:hidden">
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
