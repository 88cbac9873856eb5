import type { ReactNode } from 'react';
import { Sentence } from '#web/ui/elements/sentence.tsx';
import { t } from '#web/platform/language/language.ts';
import { termsPath } from '#web/paths.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { DocumentField } from '#web/registration/fields/document-field.tsx';
import { EmailField } from '#web/registration/fields/email-field.tsx';
import type { FormHandle } from '#web/platform/forms/form-handle.ts';
import { useFlag } from '#web/platform/forms/form-handle.ts';
import { PlaceFields } from '#web/registration/fields/place-fields.tsx';

type Props = { form: FormHandle };

/** @param path of the address in the form: `address` or `trainingProviderAddress` */
export const ProviderAddressSection = ({ form, path }: Props & { path: string }) => (
  <>
    <TextField
      {...form.field(`${path}.locality`)}
      label={t('Locality')}
      autoComplete="address-line1"
    />
    <PlaceFields form={form} prefix={`${path}.`} />
  </>
);

export const ProviderContactSection = ({ form }: Props) => (
  <>
    <TextField {...form.field('contactPerson.name')} kind="name" label={t('Contact Person Name')} />
    <TextField
      {...form.field('contactPerson.designation')}
      label={t('Designation')}
      autoComplete="organization-title"
    />
    <EmailField
      form={form}
      name="contactPerson.email"
      label={t('Email')}
      help={t('You will sign in with this address. We send a code to it now.')}
    />
    <TextField
      {...form.field('contactPerson.mobileNumber')}
      kind="mobile"
      label={t('Mobile Number')}
      help={t('10 digits. We call or text you here about your registration.')}
    />
  </>
);

const TermsField = ({ form }: Props) => {
  const agreed = useFlag(form, 'agreeToTerms');
  return (
    <Checkbox
      name="agreeToTerms"
      checked={agreed}
      error={form.errorOf('agreeToTerms')}
      onChange={(event) => form.set('agreeToTerms', event.target.checked)}
      label={
        <Sentence
          text="I agree to the {terms} and to the use of my data as the notice at the beginning of this form says"
          pieces={{
            terms: (
              <a href={termsPath} target="_blank" rel="noopener" className="font-semibold">
                {t('Terms & Conditions (opens in a new tab)')}
              </a>
            ),
          }}
        />
      }
    />
  );
};

type FinalProps = Props & {
  /** What the provider offers: jobs or skills. */
  children: ReactNode;
  document: string;
  documentLabel: string;
  progress: number | undefined;
  busy: boolean;
};

export const ProviderFinalSection = ({
  form,
  children,
  document,
  documentLabel,
  progress,
  busy,
}: FinalProps) => (
  <>
    {children}
    <div className="grid gap-5 md:grid-cols-2">
      <PasswordField
        {...form.field('password')}
        label={t('Password')}
        autoComplete="new-password"
        help={t(
          'At least 8 characters. A few words you can remember are better than one difficult one.',
        )}
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label={t('Confirm Password')}
        autoComplete="new-password"
      />
    </div>
    <DocumentField
      form={form}
      name={document}
      label={documentLabel}
      help={t('PDF, JPEG or PNG, at most 2 MB')}
      progress={progress}
      disabled={busy}
    />
    <TermsField form={form} />
  </>
);
