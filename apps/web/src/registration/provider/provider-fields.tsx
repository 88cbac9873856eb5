import { useFields, toTexts, useControlledField } from '#web/platform/forms/fields.ts';
import { t } from '#web/platform/language/language.ts';
import { TextField, TextArea } from '#web/ui/forms/text-field.tsx';
import { trainingRegistrationSkills } from '@purboday/contract/conventions/enumerations';
import { SkillsPicker } from '#web/ui/forms/skills-picker.tsx';

export const CompanyFields = () => {
  const { field } = useFields();
  return (
    <>
      <TextField {...field('companyName')} label={t('Company Name')} autoComplete="organization" />
      <TextField
        {...field('registrationID')}
        label={t('Registration ID')}
        spellCheck={false}
        help={t('The number your company is registered under, such as CIN, GSTIN or Udyam')}
      />
      <TextField {...field('industry')} label={t('Industry')} />
    </>
  );
};

export const TrainingProviderFields = () => {
  const { field } = useFields();
  return (
    <>
      <TextField
        {...field('trainingProviderName')}
        label={t('Training Provider Name')}
        autoComplete="organization"
      />
      <TextField
        {...field('registrationID')}
        label={t('Registration ID')}
        spellCheck={false}
        help={t('The number your organisation is registered under')}
      />
    </>
  );
};

export const JobsOfferedField = () => {
  const { field } = useFields();
  return (
    <TextArea
      {...field('jobsOffered')}
      label={t('Jobs Offered')}
      help={t('What kind of work you offer, and to how many people')}
    />
  );
};

export const SkillsOfferedField = () => {
  const { value, ...field } = useControlledField('skillsOffered');
  return (
    <SkillsPicker
      {...field}
      label={t('Skills Offered')}
      options={trainingRegistrationSkills}
      value={toTexts(value)}
      help={t('Choose everything you teach.')}
    />
  );
};
