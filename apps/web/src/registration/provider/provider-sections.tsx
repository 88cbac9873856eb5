import type { ReactNode } from 'react';
import { Sentence } from '#web/ui/elements/texts.tsx';
import { t, translateTogether } from '#web/platform/language/language.ts';
import { DocumentField } from '#web/domain/document/document-field.tsx';
import { useFields } from '#web/platform/forms/fields.ts';
import { ProviderNotice } from '#web/registration/fields/privacy-notice.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import {
  EnteredValues,
  type EnteredValue,
  type OpenAnswer,
} from '#web/registration/wizard/answers.tsx';

const TermsField = () => {
  const { field } = useFields();
  return (
    <Checkbox
      {...field('agreeToTerms')}
      label={
        <Sentence
          text="I agree to the {terms} and to the use of my data as the notice above says"
          pieces={{
            terms: (
              <a href="/terms" target="_blank" rel="noopener" className="font-semibold">
                {t('Terms & Conditions (opens in a new tab)')}
              </a>
            ),
          }}
        />
      }
    />
  );
};

const PasswordFields = () => {
  const { field } = useFields();
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <PasswordField
        {...field('password')}
        label={t('Password')}
        autoComplete="new-password"
        help={t(
          'At least 8 characters. A few words you can remember are better than one difficult one.',
        )}
      />
      <PasswordField
        {...field('confirmPassword')}
        label={t('Confirm Password')}
        autoComplete="new-password"
      />
    </div>
  );
};

type Props = {
  children: ReactNode;
  document: string;
  documentLabel: string;
  progress: number | undefined;
  busy: boolean;
};

export const ProviderFinalSection = ({
  children,
  document,
  documentLabel,
  progress,
  busy,
}: Props) => (
  <>
    {children}
    <PasswordFields />
    <DocumentField
      name={document}
      label={documentLabel}
      help={t('PDF, JPEG or PNG, at most 2 MB')}
      progress={progress}
      disabled={busy}
    />
    <ProviderNotice />
    <TermsField />
  </>
);

type ProviderAnswersProps = {
  first: { name: string; answers: readonly EnteredValue[] };
  /** Path prefix of the address fields. */
  addressAt: string;
  address: { locality: string; state: string; city: string; postalCode: string };
  contact: { name: string; designation: string; email: string; mobileNumber: string };
  onChange: OpenAnswer;
};

export const ProviderAnswers = ({
  first,
  addressAt,
  address,
  contact,
  onChange,
}: ProviderAnswersProps) => (
  <EnteredValues
    onChange={onChange}
    groups={[
      { step: 0, ...first },
      {
        step: 1,
        name: 'Address',
        answers: [
          { field: `${addressAt}.locality`, label: t('Locality'), value: address.locality },
          {
            field: `${addressAt}.state`,
            label: t('State'),
            value: translateTogether([address.state, address.city])(address.state),
          },
          {
            field: `${addressAt}.city`,
            label: t('City'),
            value: translateTogether([address.state, address.city])(address.city),
          },
          { field: `${addressAt}.postalCode`, label: t('PIN code'), value: address.postalCode },
        ],
      },
      {
        step: 2,
        name: 'Contact',
        answers: [
          { field: 'contactPerson.name', label: t('Contact Person Name'), value: contact.name },
          {
            field: 'contactPerson.designation',
            label: t('Designation'),
            value: contact.designation,
          },
          { field: 'contactPerson.email', label: t('Email'), value: contact.email },
          {
            field: 'contactPerson.mobileNumber',
            label: t('Mobile Number'),
            value: contact.mobileNumber,
          },
        ],
      },
    ]}
  />
);
