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
          { label: 'Name', value: values.name },
          { label: "Father's Name", value: values.fatherName },
          {
            label: 'Address',
            value: `${values.houseNo}, ${values.locality}, ${values.city}, ${values.state} ${values.postalCode}`,
          },
        ],
      },
      {
        step: 1,
        name: 'Contact',
        facts: [
          { label: 'Mobile Number', value: values.mobileNumber },
          { label: 'Email', value: values.email },
        ],
      },
    ]}
  />
);
