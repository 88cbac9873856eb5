import { useState, type ReactNode } from 'react';
import { addressOf, idLabelOf, type AnyRecord } from '#web/domain/records/any-record.ts';
import type { Fact } from '#web/ui/elements/facts.tsx';
import { Section } from '#web/ui/elements/facts.tsx';

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
export const Checklist = ({ record, aadhar }: { record: AnyRecord; aadhar: ReactNode }) => (
  <Section title="To compare">
    <ul>
      {[...whoOf(record, aadhar), ...whereOf(record)].map((fact) => (
        <Line key={fact.label} {...fact} />
      ))}
    </ul>
  </Section>
);
