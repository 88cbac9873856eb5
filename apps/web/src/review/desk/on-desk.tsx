import { languages } from '@purboday/contract/languages/languages';
import { useState, type ReactNode } from 'react';
import { addressOf, idLabelOf, type AnyRecord } from '#web/domain/records/any-record.ts';
import { DocumentPreview } from '#web/domain/records/document-preview.tsx';
import { RegistrationCode } from '#web/domain/records/registration-code.tsx';
import type { ReviewParts } from '#web/review/page/review-parts.ts';
import { Facts, Section, type Fact } from '#web/ui/elements/facts.tsx';
import { documentView } from './document-view.tsx';

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
const AlsoGiven = ({ record }: { record: AnyRecord }) => (
  <Section title="Also given">
    <Facts columns={1} facts={factsOf(record)} />
  </Section>
);

const whoOf = (record: AnyRecord, aadhar: ReactNode): Fact[] => {
  if ('fatherName' in record)
    return [
      { label: 'Name', value: record.name },
      { label: 'Father’s name', value: record.fatherName },
      { label: idLabelOf(record), value: aadhar },
    ];
  return [
    {
      label: 'Name',
      value: 'companyName' in record ? record.companyName : record.trainingProviderName,
    },
    { label: 'Registration ID', value: record.registrationID },
  ];
};

const whereOf = (record: AnyRecord): Fact[] => {
  const { houseNo, locality, city, state, postalCode } = addressOf(record);
  return [
    { label: 'Address', value: [houseNo, locality].filter(Boolean).join(', ') },
    { label: 'City', value: `${city}, ${state}` },
    {
      label: 'PIN code',
      value:
        postalCode && record.postalCodeKnown === false
          ? `${postalCode}, not in the directory`
          : postalCode,
    },
  ];
};

const Line = ({ label, value }: Fact) => {
  const [seen, setSeen] = useState(false);
  return (
    <li className="check-line">
      <input
        type="checkbox"
        className="tick"
        aria-label={`${label} compared`}
        checked={seen}
        onChange={() => setSeen(!seen)}
      />
      <span className="check-label">{label}</span>
      <span className="check-value">
        {value === null || value === undefined || value === '' ? (
          <span className="text-soft">Not given</span>
        ) : (
          <bdi>{value}</bdi>
        )}
      </span>
    </li>
  );
};

/** What has to stand on the document too, to be ticked off while it is compared; the ticks are the reviewer's own and are not kept. */
const Checklist = ({ record, aadhar }: { record: AnyRecord; aadhar: ReactNode }) => (
  <Section title="To compare">
    <ul>
      {[...whoOf(record, aadhar), ...whereOf(record)].map((fact) => (
        <Line key={fact.label} {...fact} />
      ))}
    </ul>
  </Section>
);

/** The document at half the width; what it has to prove, and the decision, beside it. */
export const OnDesk = ({ record, aadhar, onRefresh, notices, trail, decision }: ReviewParts) => (
  <div className="desk-record">
    <div className="desk-document">
      <DocumentPreview record={record} onRefresh={onRefresh} view={documentView} />
    </div>
    <div className="desk-fields">
      <div className="desk-read">
        <div>
          {notices}
          <Checklist record={record} aadhar={aadhar} />
        </div>
        <AlsoGiven record={record} />
        {trail}
      </div>
      {decision}
    </div>
  </div>
);
