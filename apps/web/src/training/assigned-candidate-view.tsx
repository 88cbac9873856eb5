import type { TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import type { AssignedCandidateDetail } from '@purboday/contract/training/training.contract';
import X from 'lucide-react/icons/x';
import { LogContactButton } from '#web/domain/contact/call-link.tsx';
import { getIdLabel, RegistrationCode, ContactEnded } from '#web/domain/records/record-labels.tsx';
import { formatTime } from '#web/platform/language/india-time.ts';
import { Facts, Section } from '#web/ui/elements/facts.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { TrainingSteps } from './training-steps.tsx';
import type { HistoryAction } from '@purboday/contract/records/history-actions';
import type { HistoryEntry } from '@purboday/contract/records/record-parts';
import { EmailText, MobileText, SlashedText } from '#web/ui/elements/texts.tsx';

export const SkillTags = ({ skills }: { skills: readonly string[] }) => (
  <ul className="flex flex-wrap gap-1.5" aria-label="Skills">
    {skills.map((skill) => (
      <li key={skill} className="rounded-round bg-tint px-3 py-0.5 text-small">
        <SlashedText text={skill} />
      </li>
    ))}
  </ul>
);

type RemovableSkillTagsProps = { skills: readonly string[]; onRemove: (skill: string) => void };

export const RemovableSkillTags = ({ skills, onRemove }: RemovableSkillTagsProps) => (
  <ul className="flex flex-wrap gap-2" aria-label="Chosen skills">
    {skills.map((skill) => (
      <li key={skill}>
        <button
          type="button"
          aria-label={`Remove ${skill}`}
          className="flex min-h-11 items-center gap-2 rounded-round border border-line bg-tint ps-4 pe-3 hover:border-edge"
          onClick={() => onRemove(skill)}
        >
          {skill}
          <X aria-hidden className="size-4 text-soft" />
        </button>
      </li>
    ))}
  </ul>
);

type CandidateBlocksProps = { candidate: AssignedCandidateDetail };

const idLabel = (candidate: AssignedCandidateDetail): string =>
  candidate.idKind === 'AADHAR' ? 'Aadhar Number' : getIdLabel(candidate);

const Mail = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className="text-ink">
    <EmailText address={address} />
  </a>
);

const Call = ({ number }: { number: string }) => (
  <a href={`tel:+91${number}`} className="text-ink numbers">
    <MobileText number={number} />
  </a>
);

const personalFacts = (candidate: AssignedCandidateDetail) => [
  { label: 'Father’s name', value: <bdi>{candidate.fatherName}</bdi> },
  { label: 'Email', value: candidate.email && <Mail address={candidate.email} /> },
  {
    label: 'Mobile number',
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
        { label: 'PIN code', value: address.postalCode },
      ]}
    />
  </Section>
);

const SkillsSection = ({ candidate: { qualification, skills } }: CandidateBlocksProps) => (
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

/** Three blocks about the candidate; only the name when the training is over. */
export const CandidateBlocks = ({ candidate }: CandidateBlocksProps) => {
  const { address, sharing } = candidate;
  const isLive = sharing !== 'ended';
  return (
    <div className="grid gap-4">
      <Section
        title="Personal Information"
        actions={
          isLive && <LogContactButton person={{ id: candidate._id, name: candidate.name }} />
        }
      >
        <Facts
          facts={[
            { label: 'Name', value: <bdi>{candidate.name}</bdi> },
            {
              label: 'Code',
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
  PENDING: 'The training has not started yet.',
  IN_PROGRESS: 'The candidate is in training.',
  COMPLETED: 'The training is complete. The foundation is looking for a job now.',
  CANCELLED: 'The training was cancelled. The foundation will decide what comes next.',
};

type TrainingProps = CandidateBlocksProps & {
  busy: boolean;
  onStep: (to: TrainingStatus, reason?: string) => Promise<unknown>;
};

/** The fourth block: status, next steps and history of the training. */
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
            Assigned on <time dateTime={assignedAt}>{formatTime(assignedAt)}</time>
          </p>
        )}
      </Section>
    </div>
  );
};

const words: Partial<Record<HistoryAction, string>> & Record<HistoryAction<'training'>, string> = {
  assign: 'Assigned',
  start: 'Started',
  complete: 'Completed',
  cancel: 'Cancelled',
  reset: 'Reset to pending',
  undo: 'The start was undone',
  'join-batch': 'Added to a batch',
  'leave-batch': 'Removed from the batch',
  withdraw: 'The candidate has withdrawn',
  'accept-place': 'The candidate will come',
  'decline-place': 'The candidate cannot come',
};

/** History of a training, newest first. */
const TrainingHistory = ({ entries }: { entries: readonly HistoryEntry[] }) => (
  <ol className="grid gap-3 wrap-anywhere">
    {entries.map(({ action, by, reason, at }) => (
      <li key={`${at} ${action}`} className="border-s-2 border-line ps-3 text-small">
        <p>
          <span className="font-semibold">{words[action] ?? action}</span>
          <span className="text-soft">
            {' '}
            by <bdi>{by}</bdi>
          </span>
        </p>
        {reason && (
          <p className="whitespace-pre-line">
            <bdi>{reason}</bdi>
          </p>
        )}
        <time dateTime={at} className="block text-soft">
          {formatTime(at)}
        </time>
      </li>
    ))}
  </ol>
);
