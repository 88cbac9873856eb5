import { EmailField } from '#web/domain/account/email-field.tsx';
import { AddressFields } from '#web/domain/locations/location-fields.tsx';
import { useFields } from '#web/platform/forms/fields.ts';
import { t } from '#web/platform/language/language.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';

/** @param path of the address in the form: `address` or `trainingProviderAddress` */
export const ProviderAddressFields = ({ path }: { path: string }) => {
  const { field } = useFields();
  return (
    <AddressFields prefix={`${path}.`}>
      <TextField
        {...field(`${path}.locality`)}
        label={t('Locality')}
        autoComplete="address-line1"
      />
    </AddressFields>
  );
};

export const ContactPersonFields = () => {
  const { field } = useFields();
  return (
    <>
      <TextField {...field('contactPerson.name')} kind="name" label={t('Contact Person Name')} />
      <TextField
        {...field('contactPerson.designation')}
        label={t('Designation')}
        autoComplete="organization-title"
      />
      <EmailField
        name="contactPerson.email"
        label={t('Email')}
        help={t('You will sign in with this address. We will send a code to it now.')}
      />
      <TextField
        {...field('contactPerson.mobileNumber')}
        kind="mobile"
        label={t('Mobile Number')}
        help={t('10 digits. We will call or text you on this number about your registration.')}
      />
    </>
  );
};
