import { languages } from '@purboday/contract/languages/languages';
import type { AnyRecord } from '#web/domain/records/any-record.ts';
import { RegistrationCode } from '#web/domain/records/registration-code.tsx';
import { Facts, Section, type Fact } from '#web/ui/elements/facts.tsx';

const phone = (number: string) => <a href={`tel:+91${number}`}>{number}</a>;

const factsOf = (record: AnyRecord): Fact[] => {
  if ('fatherName' in record)
    return [
      { label: 'Mobile number', value: phone(record.mobileNumber) },
      { label: 'Email', value: record.email },
      { label: 'Category', value: record.category && `${record.category} years` },
      { label: 'Qualification', value: record.qualification },
      { label: 'Skills', value: record.skills.join(', ') },
      { label: 'Language', value: languages[record.language].inEnglish },
      { label: 'Registration code', value: <RegistrationCode code={record.registrationCode} /> },
    ];
  const { name, designation, email, mobileNumber } = record.contactPerson;
  const offers: Fact[] =
    'companyName' in record
      ? [
          { label: 'Industry', value: record.industry },
          {
            label: 'Jobs offered',
            value: <span className="whitespace-pre-line">{record.jobsOffered}</span>,
          },
        ]
      : [{ label: 'Skills offered', value: record.skillsOffered.join(', ') }];
  return [
    ...offers,
    { label: 'Contact person', value: <bdi>{[name, designation].filter(Boolean).join(', ')}</bdi> },
    { label: 'Email', value: email },
    { label: 'Mobile number', value: phone(mobileNumber) },
  ];
};

/** What no document proves. */
export const AlsoGiven = ({ record }: { record: AnyRecord }) => (
  <Section title="Also given">
    <Facts columns={1} facts={factsOf(record)} />
  </Section>
);
