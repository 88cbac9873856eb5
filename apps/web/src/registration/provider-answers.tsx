import { t } from '#web/platform/language.ts';
import type { Fact } from '#web/ui/facts.tsx';
import { Answers } from './answers.tsx';

type Props = {
  /** Name of the first step, and what was typed there. */
  first: { name: string; facts: readonly Fact[] };
  address: { locality: string; state: string; city: string; postalCode: string };
  contact: { name: string; designation: string; email: string; mobileNumber: string };
  onChange: (step: number) => void;
};

/** What a provider typed in the steps before the last; the last one is on the screen itself. */
export const ProviderAnswers = ({ first, address, contact, onChange }: Props) => (
  <Answers
    onChange={onChange}
    groups={[
      { step: 0, ...first },
      {
        step: 1,
        name: 'Address',
        facts: [
          {
            label: t('Address'),
            value: `${address.locality}, ${address.city}, ${address.state} ${address.postalCode}`,
          },
        ],
      },
      {
        step: 2,
        name: 'Contact',
        facts: [
          { label: t('Contact Person Name'), value: `${contact.name}, ${contact.designation}` },
          { label: t('Email'), value: contact.email },
          { label: t('Mobile Number'), value: contact.mobileNumber },
        ],
      },
    ]}
  />
);
