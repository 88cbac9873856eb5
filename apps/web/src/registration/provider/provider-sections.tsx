import type { ReactNode } from 'react';
import { Sentence } from '#web/ui/elements/sentence.tsx';
import { t } from '#web/platform/language/language.ts';
import { termsPath } from '#web/paths.ts';
import { DocumentField } from '#web/domain/document/document-field.tsx';
import { useFields } from '#web/platform/forms/fields.ts';
import { ProviderNotice } from '#web/registration/fields/consent-field.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';

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
  /** What the provider offers: jobs or skills. */
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
