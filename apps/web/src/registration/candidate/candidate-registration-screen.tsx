import { NameFields, StreetFields } from '#web/domain/candidate/candidate-fields.tsx';
import { AddressFields } from '#web/domain/locations/location-fields.tsx';
import { t } from '#web/platform/language/language.ts';
import { registrationMessages } from '@purboday/contract/registration/registration.messages';
import { useRouter } from '@tanstack/react-router';
import { useAbout } from '#web/platform/calls/data.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { candidateDefaults, candidateSteps } from './candidate-form.ts';
import type { CandidateInput, CandidateOutput } from './candidate-schema.ts';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { lastRegistration } from '#web/registration/wizard/last-registration.ts';
import { RegistrationForm, RegistrationPage } from '#web/registration/wizard/registration-form.tsx';
import { TermsLine } from '#web/registration/fields/privacy-summary.tsx';
import { useRegistration } from '#web/registration/wizard/use-registration.ts';

/** The first step, which a phone renders before the others are loaded. */
const PersonalSection = ({ anyDocument }: { anyDocument: boolean }) => (
  <>
    <NameFields
      help={
        anyDocument
          ? t('As written on your identity document')
          : t('As written on your Aadhar card')
      }
    />
    <AddressFields>
      <StreetFields />
    </AddressFields>
  </>
);

// Not in the first chunk of a phone.
const laterSections = () => import('./candidate-sections.tsx');
const ContactSection = lazyComponent(() => laterSections().then((m) => m.ContactSection));
const SkillsSection = lazyComponent(() => laterSections().then((m) => m.SkillsSection));
const CandidateAnswers = lazyComponent(() => laterSections().then((m) => m.CandidateAnswers));

const formName = 'candidate';

const loadSchema = async () => (await import('./candidate-schema.ts')).candidateScreenForm;

const useSend = () => {
  const { navigate } = useRouter();
  return async (values: CandidateOutput, onProgress: (share: number) => void) => {
    // Loaded already, because it validated the form.
    const { sendRegistration } = await import('./candidate-schema.ts');
    const data = await sendRegistration(values, onProgress);
    const { candidateId: registrationId, registrationCode } = data;
    const { hasNoEmail } = values;
    const state = { registrationId, registrationCode, hasNoEmail };
    lastRegistration.keep(formName, registrationCode);
    toast.success(registrationMessages.succeeded);
    return () => navigate({ to: '/register/candidate/success', replace: true, state });
  };
};

const CandidateForm = () => {
  // Whether this instance accepts documents other than an Aadhar card.
  const anyDocument = useAbout()?.idPolicy === 'any';
  const registration = useRegistration<CandidateInput, CandidateOutput>({
    name: formName,
    schema: loadSchema,
    defaults: candidateDefaults,
    steps: candidateSteps,
    verifiable: ['email', 'mobileNumber', 'postalCode', 'guardian.contact'],
    send: useSend(),
  });
  const { busy, progress } = registration;
  return (
    <RegistrationForm
      title={t('Register as a candidate')}
      lead={t(
        anyDocument
          ? 'It is free and takes about ten minutes. Please keep an identity document ready.'
          : 'It is free and takes about ten minutes. Please keep your Aadhar card ready.',
      )}
      steps={candidateSteps}
      registration={registration}
      audience="candidate"
      sections={[
        <PersonalSection key="personal" anyDocument={anyDocument} />,
        <ContactSection key="contact" />,
        <SkillsSection key="skills" progress={progress} busy={busy} />,
      ]}
      review={(change) => (
        <CandidateAnswers values={registration.form.getValues()} onChange={change} />
      )}
      closing={<TermsLine />}
    />
  );
};

/** /register/candidate (specification §2) */
export const CandidateRegistrationScreen = () => (
  <RegistrationPage formName={formName}>
    <CandidateForm />
  </RegistrationPage>
);
