import { t } from '#web/platform/language/language.ts';
import { Answers } from '#web/registration/wizard/answers.tsx';
import type { Change } from '#web/registration/wizard/answers.tsx';
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
          { field: 'name', label: t('Name'), value: values.name },
          { field: 'fatherName', label: t("Father's Name"), value: values.fatherName },
          { field: 'postalCode', label: t('PIN Code'), value: values.postalCode },
          { field: 'state', label: t('State'), value: t(values.state) },
          { field: 'city', label: t('City'), value: t(values.city) },
          { field: 'houseNo', label: t('House No'), value: values.houseNo },
          { field: 'locality', label: t('Locality'), value: values.locality },
        ],
      },
      {
        step: 1,
        name: 'Contact',
        answers: [
          { field: 'mobileNumber', label: t('Mobile Number'), value: values.mobileNumber },
          { field: 'email', label: t('Email'), value: values.email },
        ],
      },
    ]}
  />
);
