import { useFields } from '#web/platform/forms/fields.ts';
import { t } from '#web/platform/language/language.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';

/** Who a company is. */
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

/** Who a training provider is. */
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
