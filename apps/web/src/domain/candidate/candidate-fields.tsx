import { normalizeDigits } from '@purboday/contract/conventions/normalize';
import {
  aadharCheckMessages,
  hasAadharCheckDigit,
} from '@purboday/contract/fields/identity-numbers';
import { useTextValue, useFields } from '#web/platform/forms/fields.ts';
import { t } from '#web/platform/language/language.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { categories, qualifications } from '@purboday/contract/conventions/enumerations';
import type { ReactNode } from 'react';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

/** Warns of an Aadhar number with a wrong check digit, but does not block the form. */
export const AadharWarning = () => {
  const number = normalizeDigits(useTextValue('aadharNumber'));
  const mistyped = /^\d{12}$/u.test(number) && !hasAadharCheckDigit(number);
  return (
    <div aria-live="polite">
      {mistyped && <Notice look="warning">{t(aadharCheckMessages.warning)}</Notice>}
    </div>
  );
};

type Help = { help?: ReactNode };

export const NameFields = ({ help }: Help) => {
  const { field } = useFields();
  return (
    <>
      <TextField {...field('name')} kind="name" label={t('Name')} help={help} />
      <TextField
        {...field('fatherName')}
        kind="name"
        autoComplete="off"
        label={t("Father's Name")}
      />
    </>
  );
};

/** @param prefix path of the address: '' or `address.` */
export const StreetFields = ({ prefix = '' }: { prefix?: string }) => {
  const { field } = useFields();
  return (
    <div className="grid gap-5 md:grid-cols-[12rem_1fr]">
      <TextField
        {...field(`${prefix}houseNo`)}
        label={t('House No')}
        autoComplete="address-line1"
      />
      <TextField
        {...field(`${prefix}locality`)}
        label={t('Locality')}
        autoComplete="address-line2"
      />
    </div>
  );
};

export const MobileField = ({ help }: Help) => {
  const { field } = useFields();
  return (
    <TextField {...field('mobileNumber')} kind="mobile" label={t('Mobile Number')} help={help} />
  );
};

export const QualificationField = () => {
  const { field } = useFields();
  return (
    <SelectField
      {...field('qualification')}
      label={t('Qualification')}
      prompt={t('Select your qualification')}
      options={qualifications}
    />
  );
};

export const CategoryField = () => {
  const { field } = useFields();
  return (
    <SelectField
      {...field('category')}
      label={t('Category')}
      help={t('Your age in years')}
      prompt={t('Select your age group')}
      options={categories}
    />
  );
};

export const AadharNumberField = ({ label, help }: Help & { label: string }) => {
  const { field } = useFields();
  return (
    <div className="grid gap-3">
      <TextField
        {...field('aadharNumber')}
        kind="digits"
        label={label}
        className="numbers"
        help={help}
      />
      <AadharWarning />
    </div>
  );
};
