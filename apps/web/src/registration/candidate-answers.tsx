import { Answers } from './answers.tsx';
import type { Change } from './answers.tsx';
import type { CandidateInput } from './candidate-schema.ts';

type Props = { values: CandidateInput; onChange: Change };

/** What a candidate typed in the steps before the last; the last one is on the screen itself. */
export const CandidateAnswers = ({ values, onChange }: Props) => (
  <Answers
    onChange={onChange}
    groups={[
      {
        step: 0,
        name: 'Personal',
        answers: [
          { field: 'name', label: 'Name', value: values.name },
          { field: 'fatherName', label: "Father's Name", value: values.fatherName },
          { field: 'houseNo', label: 'House No', value: values.houseNo },
          { field: 'locality', label: 'Locality', value: values.locality },
          { field: 'state', label: 'State', value: values.state },
          { field: 'city', label: 'City', value: values.city },
          { field: 'postalCode', label: 'PIN Code', value: values.postalCode },
        ],
      },
      {
        step: 1,
        name: 'Contact',
        answers: [
          { field: 'mobileNumber', label: 'Mobile Number', value: values.mobileNumber },
          { field: 'email', label: 'Email', value: values.email },
        ],
      },
    ]}
  />
);
