import { t } from '#web/platform/language/language.ts';
import { Answers } from '#web/registration/wizard/answers.tsx';
import type { Answer, Change } from '#web/registration/wizard/answers.tsx';

type Props = {
  /** Name of the first step, and what was typed there. */
  first: { name: string; answers: readonly Answer[] };
  /** Path in front of the fields of the address. */
  addressAt: string;
  address: { locality: string; state: string; city: string; postalCode: string };
  contact: { name: string; designation: string; email: string; mobileNumber: string };
  onChange: Change;
};

/** What a provider typed in the steps before the last; the last one is on the screen itself. */
export const ProviderAnswers = ({ first, addressAt, address, contact, onChange }: Props) => (
  <Answers
    onChange={onChange}
    groups={[
      { step: 0, ...first },
      {
        step: 1,
        name: 'Address',
        answers: [
          { field: `${addressAt}.postalCode`, label: t('PIN Code'), value: address.postalCode },
          { field: `${addressAt}.state`, label: t('State'), value: t(address.state) },
          { field: `${addressAt}.city`, label: t('City'), value: t(address.city) },
          { field: `${addressAt}.locality`, label: t('Locality'), value: address.locality },
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
