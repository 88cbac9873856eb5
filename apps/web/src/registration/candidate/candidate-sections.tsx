import { EmailField } from '#web/domain/account/email-field.tsx';
import {
  AadharNumberField,
  CategoryField,
  MobileField,
  QualificationField,
} from '#web/domain/candidate/candidate-fields.tsx';
import { CandidateSkillsField } from '#web/domain/candidate/candidate-skills-field.tsx';
import { DocumentField } from '#web/domain/document/document-field.tsx';
import { t } from '#web/platform/language/language.ts';
import { ConsentField } from '#web/registration/fields/consent-field.tsx';
import { AskedAge } from './asked-age.tsx';

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
    <AadharNumberField
      label={t('Aadhar Number')}
      help={t('12 digits. It is stored encrypted and shown masked.')}
    />
    <DocumentField
      name="aadharFile"
      label={t('Aadhar Card')}
      help={t('A photo or scan. Photos are made smaller by themselves; a PDF has at most 2 MB.')}
      coverable
      progress={progress}
      disabled={busy}
    />
    <ConsentField />
  </>
);
