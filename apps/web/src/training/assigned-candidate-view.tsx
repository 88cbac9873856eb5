import type { TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import type { AssignedCandidateDetail } from '@purboday/contract/training/training.contract';
import { ContactEnded } from '#web/domain/records/contact-ended.tsx';
import { NoteContactButton } from '#web/domain/contact/note-contact-button.tsx';
import { idLabelOf } from '#web/domain/records/any-record.ts';
import { RegistrationCode } from '#web/domain/records/registration-code.tsx';
import { Facts, Section } from '#web/ui/elements/facts.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { SkillTags } from './skill-tags.tsx';
import { TrainingHistory } from './training-history.tsx';
import { TrainingSteps } from './training-steps.tsx';
import { momentOf } from '#web/platform/language/india-time.ts';

type Props = { candidate: AssignedCandidateDetail };

const idLabel = (candidate: AssignedCandidateDetail): string =>
  candidate.idKind === 'AADHAR' ? 'Aadhar Number' : idLabelOf(candidate);

const Mail = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className="text-ink">
    {address}
  </a>
);

const Call = ({ number }: { number: string }) => (
  <a href={`tel:+91${number}`} className="text-ink numbers">
    {number}
  </a>
);

const personalFacts = (candidate: AssignedCandidateDetail) => [
  { label: "Father's Name", value: <bdi>{candidate.fatherName}</bdi> },
  { label: 'Email', value: candidate.email && <Mail address={candidate.email} /> },
  {
    label: 'Mobile Number',
    value: candidate.mobileNumber && <Call number={candidate.mobileNumber} />,
  },
  { label: idLabel(candidate), value: candidate.aadharNumber },
  { label: 'Category', value: candidate.category },
];

const AddressSection = ({
  address,
}: {
  address: NonNullable<AssignedCandidateDetail['address']>;
}) => (
  <Section title="Address Information">
    <Facts
      facts={[
        { label: 'House No', value: address.houseNo },
        { label: 'Locality', value: address.locality },
        { label: 'City', value: address.city },
        { label: 'State', value: address.state },
        { label: 'Postal Code', value: address.postalCode },
      ]}
    />
  </Section>
);

const SkillsSection = ({ candidate: { qualification, skills } }: Props) => (
  <Section title="Academic & Skills">
    <Facts
      facts={[
        { label: 'Qualification', value: qualification },
        {
          label: 'Skills',
          value: skills.length > 0 && (
            <span className="mt-1 block">
              <SkillTags skills={skills} />
            </span>
          ),
        },
      ]}
    />
  </Section>
);

/** The three blocks that say who the candidate is; once the training is over, one with the name. */
export const CandidateBlocks = ({ candidate }: Props) => {
  const { address, sharing } = candidate;
  const isLive = sharing !== 'ended';
  return (
    <div className="grid gap-4">
      <Section
        title="Personal Information"
        actions={
          isLive && <NoteContactButton person={{ id: candidate._id, name: candidate.name }} />
        }
      >
        <Facts
          facts={[
            { label: 'Name', value: <bdi>{candidate.name}</bdi> },
            {
              label: 'Registration code',
              value: <RegistrationCode code={candidate.registrationCode} />,
            },
            ...(isLive ? personalFacts(candidate) : []),
          ]}
        />
        {!isLive && <ContactEnded of="training" />}
      </Section>
      {address && <AddressSection address={address} />}
      {isLive && <SkillsSection candidate={candidate} />}
    </div>
  );
};

const meanings: Record<TrainingStatus, string> = {
  PENDING: 'The training has not begun yet.',
  IN_PROGRESS: 'The candidate is in training.',
  COMPLETED: 'The training is complete. The foundation looks for a job next.',
  CANCELLED: 'The training was cancelled. The foundation decides what comes next.',
};

type TrainingProps = Props & {
  busy: boolean;
  onStep: (to: TrainingStatus, reason?: string) => void;
};

/** The fourth block: how the training stands, the steps it may take and those it took. */
export const TrainingBlock = ({ candidate, busy, onStep }: TrainingProps) => {
  const { trainingStatus, assignedAt, history } = candidate;
  return (
    <div className="lg:sticky lg:top-8">
      <Section title="Training Status Management">
        <div aria-live="polite" className="mb-4 grid justify-items-start gap-2">
          <StatusBadge of="training" status={trainingStatus} />
          <p>{meanings[trainingStatus]}</p>
        </div>
        <TrainingSteps candidate={candidate} busy={busy} look="primary" onStep={onStep} />
        <h3 className="mt-6 mb-3">History</h3>
        <TrainingHistory entries={history} />
        {history.length === 0 && (
          <p className="text-small text-soft">
            Assigned on <time dateTime={assignedAt}>{momentOf(assignedAt)}</time>
          </p>
        )}
      </Section>
    </div>
  );
};
