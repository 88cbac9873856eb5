import type { CandidateToAssign } from '@purboday/contract/assignment/assignment.contract';
import { RegistrationCode } from '#web/domain/records/registration-code.tsx';
import { Facts, Section } from '#web/ui/elements/facts.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { queueWords } from '#web/assignment/queues.ts';

const lead = ({ queue, status }: CandidateToAssign): string =>
  queue === 'awaiting' && status !== 'APPROVED_L1'
    ? 'Assigned by somebody else in the meantime.'
    : queueWords[queue].lead;

const mobile = (digits: string): string => `${digits.slice(0, 5)} ${digits.slice(5)}`;

/** Who is to be assigned. */
export const CandidateFacts = ({ candidate }: { candidate: CandidateToAssign }) => (
  <Section title="Candidate" actions={<StatusBadge of="registration" status={candidate.status} />}>
    <p className="mb-3 text-small text-soft">{lead(candidate)}</p>
    <Facts
      facts={[
        { label: 'Name', value: candidate.name },
        {
          label: 'Registration code',
          value: <RegistrationCode code={candidate.registrationCode} />,
        },
        {
          label: 'Email',
          value: candidate.email && <a href={`mailto:${candidate.email}`}>{candidate.email}</a>,
        },
        {
          label: 'Mobile',
          value: (
            <a href={`tel:+91${candidate.mobileNumber}`} className="numbers">
              {mobile(candidate.mobileNumber)}
            </a>
          ),
        },
        { label: 'Qualification', value: candidate.qualification },
        { label: 'Skills', value: candidate.skills.join(', ') },
        { label: 'Category', value: candidate.category && `${candidate.category} years` },
        { label: 'Place', value: `${candidate.city}, ${candidate.state}` },
      ]}
    />
  </Section>
);
