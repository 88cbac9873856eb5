import type {
  CandidateRecord,
  JobProviderRecord,
  TrainingProviderRecord,
  CandidateAge,
} from '@purboday/contract/records/record-parts';
import { languages } from '@purboday/contract/languages/languages';
import type { ReactNode } from 'react';
import { formatDay, formatTime } from '#web/platform/language/india-time.ts';
import { Facts, Section, type Fact } from '#web/ui/elements/facts.tsx';
import { EmailText, MobileText, SlashedText } from '#web/ui/elements/texts.tsx';
import { RegistrationCode, getAddress, getIdLabel, type AnyRecord } from './record-labels.tsx';

type Checked = Pick<AnyRecord, 'postalCodeKnown'>;
type Candidate = CandidateRecord & Checked;
type Provider = (JobProviderRecord | TrainingProviderRecord) & Checked;

const toSkills = (skills: readonly string[]): ReactNode =>
  skills.length === 0 ? null : <SlashedText text={skills.join(', ')} />;

// The contact person may have been erased.
const phone = (number: string) =>
  number && (
    <a href={`tel:+91${number}`}>
      <MobileText number={number} />
    </a>
  );

const Address = ({ record }: { record: AnyRecord }) => {
  const { houseNo, locality, city, state, postalCode } = getAddress(record);
  const pinCode = postalCode && (
    <>
      {postalCode}
      {record.postalCodeKnown === false && (
        <span className="mt-1 block text-small font-semibold text-sun">
          Not in the PIN directory. Please compare it with the document.
        </span>
      )}
    </>
  );
  return (
    <Section title="Address">
      <Facts
        facts={[
          ...('address' in record ? [{ label: 'House no', value: houseNo }] : []),
          { label: 'Locality', value: locality },
          { label: 'City', value: city },
          { label: 'State', value: state },
          { label: 'PIN code', value: pinCode },
        ]}
      />
    </Section>
  );
};

const consentWords = { code: 'agreed with a code', paper: 'signed on paper' } as const;

const ageFacts = ({ dateOfBirth, guardian, ownConsentAt }: CandidateAge): Fact[] => [
  ...(dateOfBirth === null ? [] : [{ label: 'Date of birth', value: formatDay(dateOfBirth) }]),
  ...(guardian === null
    ? []
    : [
        {
          label: guardian.relation,
          value: (
            <>
              <bdi>{guardian.name}</bdi>, {guardian.contact}
              <span className="block text-small text-soft">
                {consentWords[guardian.consent]}, {formatTime(guardian.at)}
              </span>
            </>
          ),
        },
      ]),
  ...(ownConsentAt === null
    ? []
    : [{ label: 'Agreed as an adult', value: formatTime(ownConsentAt) }]),
];

const CandidateDetails = ({ candidate, aadhar }: { candidate: Candidate; aadhar: ReactNode }) => (
  <>
    <Section title="Personal information">
      <Facts
        facts={[
          { label: 'Name', value: <bdi>{candidate.name}</bdi> },
          {
            label: 'Code',
            value: <RegistrationCode code={candidate.registrationCode} />,
          },
          { label: 'Father’s name', value: <bdi>{candidate.fatherName}</bdi> },
          { label: 'Email', value: candidate.email && <EmailText address={candidate.email} /> },
          { label: 'Language', value: languages[candidate.language].inEnglish },
          { label: 'Mobile', value: phone(candidate.mobileNumber) },
          {
            label: getIdLabel(candidate),
            value: aadhar,
          },
          { label: 'Category', value: candidate.category && `${candidate.category} years` },
          ...ageFacts(candidate.age),
        ]}
      />
    </Section>
    <Address record={candidate} />
    <Section title="Education and skills">
      <Facts
        facts={[
          { label: 'Qualification', value: candidate.qualification },
          { label: 'Skills', value: toSkills(candidate.skills) },
        ]}
      />
    </Section>
  </>
);

const toOffers = (provider: Provider): { title: string; facts: Fact[] } =>
  'companyName' in provider
    ? {
        title: 'Company',
        facts: [
          { label: 'Company name', value: <bdi>{provider.companyName}</bdi> },
          { label: 'Registration ID', value: provider.registrationID },
          { label: 'Industry', value: provider.industry },
          {
            label: 'Jobs offered',
            value: <span className="whitespace-pre-line">{provider.jobsOffered}</span>,
          },
        ],
      }
    : {
        title: 'Training provider',
        facts: [
          { label: 'Training provider name', value: <bdi>{provider.trainingProviderName}</bdi> },
          { label: 'Registration ID', value: provider.registrationID },
          {
            label: 'Skills offered',
            value: toSkills(provider.skillsOffered),
          },
        ],
      };

const ProviderDetails = ({ provider }: { provider: Provider }) => {
  const { title, facts } = toOffers(provider);
  const { name, designation, email, mobileNumber } = provider.contactPerson;
  return (
    <>
      <Section title={title}>
        <Facts facts={facts} />
      </Section>
      <Section title="Contact person">
        <Facts
          facts={[
            { label: 'Name', value: <bdi>{name}</bdi> },
            { label: 'Designation', value: designation },
            { label: 'Email', value: email && <EmailText address={email} /> },
            { label: 'Mobile', value: phone(mobileNumber) },
          ]}
        />
      </Section>
      <Address record={provider} />
    </>
  );
};

type Props = {
  record: AnyRecord;
  /** The displayed Aadhar number; null for none. */
  aadhar?: ReactNode;
};

export const RecordDetails = ({ record, aadhar }: Props) =>
  'fatherName' in record ? (
    <CandidateDetails candidate={record} aadhar={aadhar} />
  ) : (
    <ProviderDetails provider={record} />
  );
