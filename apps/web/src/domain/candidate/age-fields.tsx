import { adultAge, isMinor, guardianRelations } from '@purboday/contract/guardians/age';
import { useState } from 'react';
import { createGuardianCodeCalls } from '#web/domain/account/guardian-verifications.ts';
import { VerifiedField } from '#web/domain/account/verified-field.tsx';
import { useAbout } from '#web/platform/calls/data.ts';
import { useFields, useTextValue } from '#web/platform/forms/fields.ts';
import { t } from '#web/platform/language/language.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { today } from '#web/platform/calls/call.ts';
import { BirthBoxes } from './birth-boxes.tsx';

export const DateOfBirthField = () => (
  <BirthBoxes
    name="dateOfBirth"
    label={t('Date of birth')}
    help={t(
      'As written on your identity document. We ask because some people in this age group are under 18.',
    )}
  />
);

export const GuardianNameFields = () => {
  const { field } = useFields();
  return (
    <>
      <TextField
        {...field('guardian.name')}
        kind="name"
        autoComplete="off"
        label={t('Name of the parent or guardian')}
      />
      <SelectField
        {...field('guardian.relation')}
        label={t('Relationship')}
        prompt={t('Select the relationship')}
        options={guardianRelations}
      />
    </>
  );
};

/** The guardian of a candidate under 18 consents with a code (SEC-56). */
const GuardianFields = ({ ward }: { ward: () => string }) => {
  const about = useAbout();
  const [ways] = useState(() => createGuardianCodeCalls(ward));
  const phones = about?.phoneCodes === true;
  return (
    <fieldset className="sheet grid min-w-0 gap-5 p-4">
      <legend className="font-semibold">{t('Consent of a parent or guardian')}</legend>
      <p className="text-soft">
        {t(
          'You are under {age}. The law requires a parent or guardian to agree before we store anything. Please do this together with them.',
          { age: adultAge },
        )}
      </p>
      <GuardianNameFields />
      <VerifiedField
        name="guardian.contact"
        label={phones ? t('Their mobile number or email') : t('Their email')}
        help={t(
          'We will send them a code, which they use to agree. Please do not enter your own mobile number or email.',
        )}
        ways={ways}
        input={
          phones
            ? { type: 'text', autoComplete: 'off' }
            : { type: 'email', inputMode: 'email', autoComplete: 'off' }
        }
        words={{
          title: t('Consent of a parent or guardian'),
          lead: t(
            'We sent a code of {digits} digits to {address}. It is valid for {minutes} minutes. If they agree, they will give you the code.',
          ),
          send: t('Send the code'),
          change: t('Change the address'),
          proven: t('The guardian has agreed'),
        }}
      />
    </fieldset>
  );
};

/** @param ward name of the candidate */
export const AgeFields = ({ ward }: { ward: () => string }) => {
  const minor = isMinor(useTextValue('dateOfBirth'), today());
  return (
    <>
      <DateOfBirthField />
      {minor && <GuardianFields ward={ward} />}
    </>
  );
};
