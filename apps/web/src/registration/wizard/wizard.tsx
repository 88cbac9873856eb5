import { Suspense, startTransition, useEffect, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { t } from '#web/platform/language/language.ts';
import { useHydrated } from '#web/platform/pages/hydrated.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { WizardProgress } from '#web/ui/forms/wizard-progress.tsx';
import { fieldId } from '#web/ui/forms/field.tsx';
import './wizard.css';
import type { Step } from './wizard-steps.ts';

/** Each step starts at its top. The first page load does not move the focus. */
const useStepFocus = (current: number, field: string | undefined) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const hydrated = useHydrated();
  const shown = useRef<number>(undefined);
  useEffect(() => {
    if (!hydrated) return;
    const before = shown.current;
    shown.current = current;
    if (before === undefined || before === current) return;
    const control = field && document.getElementById(fieldId(field));
    if (control) {
      control.scrollIntoView({ block: 'center' });
      return control.focus({ preventScroll: true });
    }
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [current, field, hydrated]);
  return heading;
};

/** A phone renders the visible step first and the hidden ones in slices. */
const useWhole = (): boolean => {
  const [whole, setWhole] = useState(false);
  useEffect(() => {
    const soon = setTimeout(() => startTransition(() => setWhole(true)));
    return () => clearTimeout(soon);
  }, []);
  return whole;
};

/** The first step is server-rendered; later ones are lazy. */
const inItsTime = (index: number, section: ReactNode): ReactNode =>
  index === 0 ? section : <Suspense key={index}>{section}</Suspense>;

type Props = {
  steps: readonly Step[];
  current: number;
  focus: string | undefined;
  phone: boolean;
  sections: readonly ReactNode[];
  review: ReactNode;
  closing: ReactNode;
  submitLabel: string;
  button: Pick<ComponentProps<typeof Button>, 'type' | 'busy' | 'disabled'>;
  onBack: () => void;
};

export const Wizard = ({
  steps,
  current,
  focus,
  phone,
  sections,
  review,
  closing,
  submitLabel,
  button,
  onBack,
}: Props) => {
  const heading = useStepFocus(current, focus);
  const whole = useWhole();
  const last = current === steps.length - 1;
  const submitting = !phone || last;
  return (
    <>
      {phone && <WizardProgress steps={steps.map(({ name }) => t(name))} current={current} />}
      <div className="grid grid-cols-1 gap-6">
        {steps.map((step, index) => (
          // Hidden, not unmounted, so that input and the selected file stay.
          <section
            key={step.key}
            hidden={phone && index !== current}
            aria-labelledby={`step-${step.key}`}
            className="wizard-section"
          >
            <div className="mb-4">
              <p className="text-small font-semibold text-soft max-md:hidden">{t(step.name)}</p>
              <h2
                id={`step-${step.key}`}
                className="text-lead outline-none"
                tabIndex={-1}
                ref={index === current ? heading : undefined}
              >
                {t(step.title)}
              </h2>
            </div>
            <div className="grid min-w-0 grid-cols-1 gap-5">
              {(whole || !phone || index === current) && inItsTime(index, sections[index])}
            </div>
          </section>
        ))}
        {phone && last && review}
      </div>
      {submitting && <div className="mt-6">{closing}</div>}
      <div className="mt-6 flex gap-3 md:justify-end">
        {phone && current > 0 && (
          <Button onClick={onBack} disabled={button.busy}>
            {t('Back')}
          </Button>
        )}
        <Button
          key={submitting ? 'submit' : 'next'}
          {...button}
          look="primary"
          className="flex-1 md:flex-none md:px-10"
        >
          {submitting ? submitLabel : t('Next')}
        </Button>
      </div>
    </>
  );
};
