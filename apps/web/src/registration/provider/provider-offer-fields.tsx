import { trainingRegistrationSkills } from '@purboday/contract/conventions/enumerations';
import { textsOf, useControlledField, useFields } from '#web/platform/forms/fields.ts';
import { t } from '#web/platform/language/language.ts';
import { SkillsPicker } from '#web/ui/forms/skills-picker.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';

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
      value={textsOf(value)}
      help={t('Choose everything you teach.')}
    />
  );
};
