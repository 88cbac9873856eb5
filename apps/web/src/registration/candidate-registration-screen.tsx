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
import { PageHeader } from '#web/ui/page-header.tsx';
import { PublicPage } from '#web/ui/public-page.tsx';
import { candidateDefaults, candidateScreenForm, candidateSteps } from './candidate-schema.ts';
import type { CandidateInput, CandidateOutput } from './candidate-schema.ts';
import { ContactSection, PersonalSection, SkillsSection } from './candidate-sections.tsx';
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
  return async (values: CandidateOutput, onProgress: (share: number) => void): Promise<void> => {
    const { aadharFile, emailVerified: _e, postalCodeVerified: _p, ...body } = values;
    const { data } = await call(
      registrationEndpoints.registerCandidate,
      { body, files: { aadharFile } },
      { onProgress },
    );
    registered.keep(formName, data.candidateId);
    toast.success(registrationMessages.succeeded);
    const state = { registrationId: data.candidateId } as never;
    await router.navigate({ href: paths.registerCandidateSuccess(), replace: true, state });
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
  const { handle, phone, current, busy, progress, go } = registration;
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
      {(!phone || current === 0) && <PrivacyNotice />}
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void registration.submit();
        }}
      >
        <Wizard
          steps={candidateSteps}
          current={current}
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
                <CandidateAnswers
                  values={registration.values()}
                  onChange={(index) => go(index, { returnTo: 'skills' })}
                />
              </Suspense>
            )
          }
          closing={<TermsLine />}
        />
      </form>
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
