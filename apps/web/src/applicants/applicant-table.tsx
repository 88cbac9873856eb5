import type { Applicant } from '@purboday/contract/applicants/applicants.contract';
import { comparisonKey } from '@purboday/contract/conventions/comparison';
import type { Job } from '@purboday/contract/jobs/jobs.contract';
import { CallLink } from '#web/domain/contact/call-link.tsx';
import { AnswerBadge } from '#web/domain/records/record-labels.tsx';
import { getServerTime } from '#web/platform/calls/call.ts';
import { formatDuration } from '#web/platform/language/format-duration.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import { distanceWords, jobText } from './applicant-texts.ts';

type Actions = {
  /** The employer's jobs, for the skills that they ask for. */
  jobs: readonly Job[];
  /** The applicant whose step is under way. */
  busyId: string | undefined;
  onTake: (applicant: Applicant) => void;
  onDecline: (applicant: Applicant) => void;
};

/** Skills that the job asks for come first, each with a tick. */
const toSkillsText = ({ jobId, candidateId }: Applicant, jobs: readonly Job[]): string => {
  const job = jobs.find(({ _id }) => _id === jobId?._id);
  const wanted = new Set(job?.requiredSkills.map(comparisonKey));
  const { skills } = candidateId.professionalInfo;
  const [others, shared] = [false, true].map((isWanted) =>
    skills.filter((skill) => wanted.has(comparisonKey(skill)) === isWanted),
  );
  return [...(shared ?? []).map((skill) => `✓ ${skill}`), ...(others ?? [])].join(', ');
};

const toColumns = ({ jobs, busyId, onTake, onDecline }: Actions): Column<Applicant>[] => [
  {
    header: 'Answer',
    cell: ({ answer, status }) => <AnswerBadge answer={answer} isAwaited={status === 'pending'} />,
  },
  { header: 'Skills', long: true, cell: (applicant) => toSkillsText(applicant, jobs) },
  { header: 'Distance', roomy: true, cell: ({ distance }) => distance && distanceWords[distance] },
  { header: 'Job', long: 'fact', cell: jobText },
  {
    header: 'Waiting',
    card: 'corner',
    cell: ({ status, appliedAt }) =>
      status === 'pending' ? (
        formatDuration(getServerTime().getTime() - Date.parse(appliedAt))
      ) : (
        <StatusBadge of="applicant" status={status} />
      ),
  },
  {
    header: 'Mobile',
    roomy: true,
    cell: ({ mobileNumber, name }) =>
      mobileNumber && <CallLink compact name={name} number={mobileNumber} />,
  },
  {
    header: 'Actions',
    actions: true,
    cell: (applicant) => (
      <>
        {applicant.may.setJobStatus && applicant.jobStatus !== 'COMPLETED' && (
          <Button look="primary" busy={busyId === applicant._id} onClick={() => onTake(applicant)}>
            Take<span className="sr-only"> {applicant.name}</span>
          </Button>
        )}
        {applicant.may.reject && (
          <Button onClick={() => onDecline(applicant)}>
            Decline<span className="sr-only"> {applicant.name}</span>
          </Button>
        )}
      </>
    ),
  },
];

type Props = Actions & { applicants: readonly Applicant[]; stale: boolean };

/** Applicants in rows, beside the prescribed cards: for an employer who compares many. */
export const ApplicantTable = ({ applicants, stale, ...actions }: Props) => (
  <ListTable
    caption="Applicants, the newest first"
    rows={applicants}
    name={{ header: 'Name', of: ({ name }) => <bdi>{name}</bdi> }}
    columns={toColumns(actions)}
    stale={stale}
  />
);
