import { EmailField } from '#web/domain/account/email-field.tsx';
import {
  CategoryField,
  MobileField,
  QualificationField,
} from '#web/domain/candidate/candidate-fields.tsx';
import { AskedIdentity } from '#web/domain/candidate/asked-identity.tsx';
import { CandidateSkillsField } from '#web/domain/candidate/candidate-skills-field.tsx';
import { t } from '#web/platform/language/language.ts';
import { ConsentField } from '#web/registration/fields/consent-field.tsx';
import { AskedAge } from './asked-age.tsx';

export { CandidateAnswers } from './candidate-answers.tsx';

export const ContactSection = () => (
  <>
    <MobileField help={t('10 digits. We call or text you here about your application.')} />
    <EmailField
      name="email"
      label={t('Email')}
      help={t('We send a code to it now, and the outcome of your application later.')}
    />
  </>
);

type SkillsProps = { progress: number | undefined; busy: boolean };

export const SkillsSection = ({ progress, busy }: SkillsProps) => (
  <>
    <QualificationField />
    <CandidateSkillsField />
    <CategoryField />
    <AskedAge />
    <AskedIdentity
      aadhar={{
        number: t('Aadhar Number'),
        numberHelp: t('12 digits. It is stored encrypted and shown masked.'),
        document: t('Aadhar Card'),
      }}
      numberHelp={t('It is stored encrypted and shown masked.')}
      documentHelp={t(
        'A photo or scan. Photos are made smaller by themselves; a PDF has at most 2 MB.',
      )}
      progress={progress}
      busy={busy}
    />
    <ConsentField />
  </>
);
