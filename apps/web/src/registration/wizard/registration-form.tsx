import type { NoticeAudience } from '@purboday/contract/pages/privacy-notice';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/platform/pages/lazy-part.ts';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import { t } from '#web/platform/language/language.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useHydrated } from '#web/platform/pages/hydrated.ts';
import { OfflineNotice } from '#web/shell/offline-notice.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import type { Change } from './answers.tsx';
import { PrivacyBrief } from '#web/registration/fields/privacy-brief.tsx';
import { registered } from './registered.ts';
import type { useRegistration } from './use-registration.ts';
import { Wizard } from './wizard.tsx';
import type { Step } from './wizard-steps.ts';

const AlreadyRegistered = lazyPart(() =>
  import('./already-registered.tsx').then((m) => m.AlreadyRegistered),
);

const ArrivedBefore = lazyPart(() =>
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
  steps: readonly Step[];
  registration: ReturnType<typeof useRegistration<Values, Output>>;
  audience: NoticeAudience;
  sections: readonly ReactNode[];
  /** Rendered above the submit button on a phone. */
  review: (change: Change) => ReactNode;
  /** Rendered beside the submit button. */
  closing?: ReactNode;
};

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
      <PageHeader
        title={title}
        documentTitle={phone ? `${title}: ${t(steps[current]?.name ?? '')}` : title}
        lead={phone && current > 0 ? undefined : lead}
        back={{ link: { href: '/#register' }, label: t('Other ways to register') }}
        problem={registration.problem}
      />
      {(!phone || current === 0) && <PrivacyBrief audience={audience} />}
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
  const [known, setSent] = useState(() => registered.find(formName));
  // A server-rendered page is the same for every visitor.
  const sent = useHydrated() ? known : undefined;
  const another = () => {
    registered.forget(formName);
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
