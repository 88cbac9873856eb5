import {
  Suspense,
  startTransition,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import type { FieldError } from '@purboday/contract/conventions/problem';
import { duplicateMessages } from '@purboday/contract/registration/registration.messages';
import { t } from '#web/platform/language/language.ts';
import { useHydrated } from '#web/platform/pages/hydrated.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { WizardProgress } from '#web/ui/forms/wizard-progress.tsx';
import { fieldId } from '#web/ui/forms/field.tsx';
import './wizard.css';
import type { FormStep, useRegistration } from './use-registration.ts';
import type { NoticeAudience } from '@purboday/contract/pages/privacy-notice';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { Form } from '#web/platform/forms/form.tsx';
import { SharedDeviceBox } from '#web/domain/forms/shared-device-box.tsx';
import { OfflineNotice } from '#web/shell/offline-notice.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import type { OpenAnswer } from './answers.tsx';
import { PrivacySummary } from '#web/registration/fields/privacy-summary.tsx';
import { lastRegistration } from './last-registration.ts';

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
const useAllSteps = (): boolean => {
  const [showsAllSteps, setShowsAllSteps] = useState(false);
  useEffect(() => {
    const soon = setTimeout(() => startTransition(() => setShowsAllSteps(true)));
    return () => clearTimeout(soon);
  }, []);
  return showsAllSteps;
};

/** The first step is server-rendered; later ones are lazy. */
const inItsTime = (index: number, section: ReactNode): ReactNode =>
  index === 0 ? section : <Suspense key={index}>{section}</Suspense>;

type Props = {
  steps: readonly FormStep[];
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

const Wizard = ({
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
  const showsAllSteps = useAllSteps();
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
              {(showsAllSteps || !phone || index === current) && inItsTime(index, sections[index])}
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

const AlreadyRegistered = lazyComponent(() =>
  import('./already-registered.tsx').then((m) => m.AlreadyRegistered),
);

const KnownContact = lazyComponent(() =>
  import('./already-registered.tsx').then((m) => m.KnownContact),
);

const duplicates: readonly string[] = Object.values(duplicateMessages);
const isKnownContact = ({ message }: FieldError): boolean => duplicates.includes(message);

const ArrivedBefore = lazyComponent(() =>
  import('./already-registered.tsx').then((m) => m.ArrivedBefore),
);

/** During an upload the button shows its progress (UX-49). */
const submitWords = (share: number | undefined): string =>
  share === undefined
    ? t('Submit registration')
    : t('Sending {share} %', { share: Math.round(share * 100) });

type FormProps<Values extends FieldValues, Output> = {
  title: string;
  lead: string;
  steps: readonly FormStep[];
  registration: ReturnType<typeof useRegistration<Values, Output>>;
  audience: NoticeAudience;
  sections: readonly ReactNode[];
  /** Rendered above the submit button on a phone. */
  review: (change: OpenAnswer) => ReactNode;
  /** Rendered beside the submit button. */
  closing?: ReactNode;
};

type Summary = { audience: NoticeAudience; errors: readonly FieldError[] };

const WayOnForKnown = ({ audience, errors }: Summary) =>
  audience === 'candidate' &&
  errors.some(isKnownContact) && (
    <Suspense>
      <KnownContact />
    </Suspense>
  );

const OpenForm = <Values extends FieldValues, Output>({
  title,
  lead,
  steps,
  registration,
  audience,
  sections,
  review,
  closing,
}: FormProps<Values, Output>) => {
  const { form, phone, current, change } = registration;
  const last = current === steps.length - 1;
  return (
    <FormProvider {...form}>
      <ErrorSummary {...registration.summary} />
      <WayOnForKnown audience={audience} errors={registration.summary.errors} />
      <PageHeader
        title={title}
        documentTitle={phone ? `${title}: ${t(steps[current]?.name ?? '')}` : title}
        lead={phone && current > 0 ? undefined : lead}
        back={{ link: { href: '/#register' }, label: t('Other ways to register') }}
        problem={registration.problem}
      />
      {(!phone || current === 0) && (
        <PrivacySummary audience={audience}>
          <SharedDeviceBox onMark={registration.forget} />
        </PrivacySummary>
      )}
      <Form form={form} onSubmit={registration.submit} firstError={registration.firstError}>
        <Wizard
          steps={steps}
          current={current}
          focus={registration.focus}
          phone={phone}
          button={form.button}
          submitLabel={submitWords(registration.progress)}
          onBack={registration.back}
          sections={sections}
          review={phone && last && <Suspense>{review(change)}</Suspense>}
          closing={closing}
        />
      </Form>
    </FormProvider>
  );
};

export const RegistrationForm = <Values extends FieldValues, Output>(
  props: FormProps<Values, Output>,
) =>
  props.registration.arrived ? (
    <Suspense>
      <ArrivedBefore isCandidate={props.audience === 'candidate'} />
    </Suspense>
  ) : (
    <OpenForm {...props} />
  );

export const RegistrationPage = ({
  formName,
  children,
}: {
  formName: string;
  children: ReactNode;
}) => {
  const [known, setSent] = useState(() => lastRegistration.find(formName));
  // A server-rendered page is the same for every visitor.
  const sent = useHydrated() ? known : undefined;
  const another = () => {
    lastRegistration.clear(formName);
    setSent(undefined);
  };
  return (
    <PublicPage wide>
      <OfflineNotice />
      {sent ? (
        <Suspense>
          <AlreadyRegistered id={sent} onAnother={another} />
        </Suspense>
      ) : (
        children
      )}
    </PublicPage>
  );
};
