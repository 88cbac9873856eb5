import { t } from '#web/platform/language.ts';
import { Answers } from './answers.tsx';
import type { CandidateInput } from './candidate-schema.ts';

type Props = { values: CandidateInput; onChange: (step: number) => void };

/** What a candidate typed in the steps before the last; the last one is on the screen itself. */
export const CandidateAnswers = ({ values, onChange }: Props) => (
  <Answers
    onChange={onChange}
    groups={[
      {
        step: 0,
        name: 'Personal',
        facts: [
          { label: t('Name'), value: values.name },
          { label: t("Father's Name"), value: values.fatherName },
          {
            label: t('Address'),
            value: `${values.houseNo}, ${values.locality}, ${values.city}, ${values.state} ${values.postalCode}`,
          },
        ],
      },
      {
        step: 1,
        name: 'Contact',
        facts: [
          { label: t('Mobile Number'), value: values.mobileNumber },
          { label: t('Email'), value: values.email },
        ],
      },
    ]}
  />
);
