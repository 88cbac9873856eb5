import { minorsAgeBand } from '@purboday/contract/guardians/age';
import { Suspense, useEffect } from 'react';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { useAbout } from '#web/platform/calls/data.ts';
import { useBooleanValue, useFields, useTextValue } from '#web/platform/forms/fields.ts';
import { EmailField } from '#web/domain/account/email-field.tsx';
import {
  CategoryField,
  MobileField,
  QualificationField,
} from '#web/domain/candidate/candidate-fields.tsx';
import { IdentityFields } from '#web/domain/candidate/identity-fields.tsx';
import { CandidateSkillsField } from '#web/domain/candidate/candidate-skills-field.tsx';
import { t, translateTogether } from '#web/platform/language/language.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ConsentField } from '#web/registration/fields/privacy-notice.tsx';
import { EnteredValues, type OpenAnswer } from '#web/registration/wizard/answers.tsx';
import type { CandidateInput } from './candidate-schema.ts';

const AgeFields = lazyComponent(() =>
  import('#web/domain/candidate/age-fields.tsx').then((m) => m.AgeFields),
);

const VerifiedMobileField = lazyComponent(() =>
  import('#web/domain/account/verified-mobile-field.tsx').then((m) => m.VerifiedMobileField),
);

/** The age of candidates who may be under 18, where this instance requires it (SEC-56). */
export const CandidateAge = () => {
  const about = useAbout();
  const { setValue, getValues } = useFields();
  const asks = about?.guardianConsent === true;
  useEffect(() => setValue('asksAge', asks), [asks, setValue]);
  if (useTextValue('category') !== minorsAgeBand || !asks) return null;
  return (
    <Suspense>
      <AgeFields ward={() => String(getValues('name')).trim()} />
    </Suspense>
  );
};

/** With a mobile number in place of the email where the foundation can send SMS. */
export const ContactSection = () => {
  const hasPhoneCodes = useAbout()?.phoneCodes === true;
  const { set } = useFields();
  if (useBooleanValue('hasNoEmail'))
    return (
      <>
        <Suspense>
          <VerifiedMobileField
            name="mobileNumber"
            help={t(
              '10 digits. We will send a code to it now, and the result of your application later.',
            )}
          />
        </Suspense>
        <Button
          look="quiet"
          className="justify-self-start"
          onClick={() => set('hasNoEmail', false)}
        >
          {t('I have an email address')}
        </Button>
      </>
    );
  const continueWithoutEmail = (): void => {
    set('email', '');
    set('emailVerified', false);
    set('hasNoEmail', true);
  };
  return (
    <>
      <MobileField
        help={t('10 digits. We will call or text you on this number about your application.')}
      />
      <EmailField
        name="email"
        label={t('Email')}
        help={t('We will send a code to it now, and the result of your application later.')}
      />
      {hasPhoneCodes && (
        <Button look="quiet" className="-ms-3 justify-self-start" onClick={continueWithoutEmail}>
          {t('I have no email address')}
        </Button>
      )}
    </>
  );
};

type SkillsProps = { progress: number | undefined; busy: boolean };

export const SkillsSection = ({ progress, busy }: SkillsProps) => (
  <>
    <QualificationField />
    <CandidateSkillsField />
    <CategoryField />
    <CandidateAge />
    <IdentityFields
      aadhar={{
        number: t('Aadhar Number'),
        numberHelp: t('12 digits. It is stored encrypted and shown masked.'),
        document: t('Aadhar Card'),
      }}
      numberHelp={t('It is stored encrypted and shown masked.')}
      documentHelp={t(
        'A photo or scan. We make photos smaller automatically. A PDF can have at most 2 MB.',
      )}
      progress={progress}
      busy={busy}
    />
    <ConsentField />
  </>
);

type Props = { values: CandidateInput; onChange: OpenAnswer };

export const CandidateAnswers = ({ values, onChange }: Props) => (
  <EnteredValues
    onChange={onChange}
    groups={[
      {
        step: 0,
        name: 'Personal',
        answers: [
          { field: 'name', label: t('Name'), value: values.name },
          { field: 'fatherName', label: t("Father's Name"), value: values.fatherName },
          { field: 'houseNo', label: t('House No'), value: values.houseNo },
          { field: 'locality', label: t('Locality'), value: values.locality },
          {
            field: 'state',
            label: t('State'),
            value: translateTogether([values.state, values.city])(values.state),
          },
          {
            field: 'city',
            label: t('City'),
            value: translateTogether([values.state, values.city])(values.city),
          },
          { field: 'postalCode', label: t('PIN code'), value: values.postalCode },
        ],
      },
      {
        step: 1,
        name: 'Contact',
        answers: [
          { field: 'mobileNumber', label: t('Mobile Number'), value: values.mobileNumber },
          ...(values.hasNoEmail
            ? []
            : [{ field: 'email', label: t('Email'), value: values.email }]),
        ],
      },
    ]}
  />
);
