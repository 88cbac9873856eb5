import { registrationMessages } from '@purboday/contract/messages';
import { registrationEndpoints } from '@purboday/contract/registration';
import { t } from '#web/platform/language.ts';
import { useRouter } from '#web/platform/router.tsx';
import { Suspense, lazy, useState } from 'react';
import { paths, registerSection } from '#web/paths.ts';
import { call } from '#web/platform/call.ts';
import { OfflineNotice } from '#web/platform/offline-notice.tsx';
import { toast } from '#web/platform/toast.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { LiveForm } from '#web/ui/live-form.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PublicPage } from '#web/ui/public-page.tsx';
import { candidateDefaults, candidateScreenForm, candidateSteps } from './candidate-schema.ts';
import type { CandidateInput, CandidateOutput } from './candidate-schema.ts';
import { ContactSection, PersonalSection, SkillsSection } from './candidate-sections.tsx';
import { consentTo } from './consent-schema.ts';
import { emailProofs } from './email-proofs.ts';
import { PrivacyNotice } from './privacy-notice.tsx';
import { registered } from './registered.ts';
import { TermsLine } from './terms-line.tsx';
import { useRegistration } from './use-registration.ts';
import { Wizard } from './wizard.tsx';

// Drawn on the last step, or hardly ever: not part of what a phone loads first.
const AlreadyRegistered = lazy(() =>
  import('./already-registered.tsx').then((m) => ({ default: m.AlreadyRegistered })),
);
const CandidateAnswers = lazy(() =>
  import('./candidate-answers.tsx').then((m) => ({ default: m.CandidateAnswers })),
);

const formName = 'candidate';
const title = 'Register as a candidate';
const last = candidateSteps.length - 1;

const useSend = () => {
  const router = useRouter();
  return async (values: CandidateOutput, onProgress: (share: number) => void) => {
    const { aadharFile, emailVerified: _e, postalCodeVerified: _p, ...rest } = values;
    const { agreeToDataUse: _a, noticeLanguage, ...body } = rest;
    const { data } = await call(
      registrationEndpoints.registerCandidate,
      { body: { ...body, consent: consentTo(noticeLanguage) }, files: { aadharFile } },
      { onProgress, headers: emailProofs.headersFor(body.email) },
    );
    registered.keep(formName, data.candidateId);
    toast.success(registrationMessages.succeeded);
    const state = { registrationId: data.candidateId } as never;
    return () => router.navigate({ href: paths.registerCandidateSuccess(), replace: true, state });
  };
};

const CandidateForm = () => {
  const registration = useRegistration<CandidateInput, CandidateOutput>({
    name: formName,
    schema: candidateScreenForm,
    defaults: candidateDefaults,
    steps: candidateSteps,
    verifiable: ['email', 'postalCode'],
    send: useSend(),
  });
  const { handle, phone, current, busy, progress, change } = registration;
  const step = candidateSteps[current]?.name ?? '';
  return (
    <>
      <ErrorSummary {...registration.summary} />
      <PageHeader
        title={t(title)}
        documentTitle={phone ? `${t(title)}: ${t(step)}` : t(title)}
        lead={
          phone && current > 0
            ? undefined
            : t('It is free. Keep your Aadhar card at hand; it takes about five minutes.')
        }
        back={{ href: registerSection, label: t('Other ways to register') }}
        problem={registration.problem}
      />
      {(!phone || current === 0) && <PrivacyNotice form={handle} audience="candidate" />}
      <LiveForm
        fields={4}
        onSubmit={(event) => {
          event.preventDefault();
          void registration.submit();
        }}
      >
        <Wizard
          steps={candidateSteps}
          current={current}
          focus={registration.focus}
          phone={phone}
          busy={busy}
          submitLabel={t('Submit registration')}
          onBack={registration.back}
          sections={[
            <PersonalSection key="personal" form={handle} />,
            <ContactSection key="contact" form={handle} />,
            <SkillsSection key="skills" form={handle} progress={progress} busy={busy} />,
          ]}
          review={
            phone &&
            current === last && (
              <Suspense>
                <CandidateAnswers values={registration.values()} onChange={change} />
              </Suspense>
            )
          }
          closing={<TermsLine />}
        />
      </LiveForm>
    </>
  );
};

/** /register/candidate (specification §2): three steps on a phone, one page on a desktop. */
export const CandidateRegistrationScreen = () => {
  const [sent, setSent] = useState(() => registered.find(formName));
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
        <CandidateForm />
      )}
    </PublicPage>
  );
};
