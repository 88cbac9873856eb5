import type { Destination } from '#web/platform/routing/destination.ts';
import {
  assignmentContract,
  type AssignmentCounts,
} from '@purboday/contract/assignment/assignment.contract';
import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import type { RecordKind } from '@purboday/contract/records/record-types';
import { LazyReport } from '#web/domain/reports/lazy-report.tsx';
import { useCall } from '#web/platform/calls/data.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Dashboard, type TileGroup } from '#web/shell/dashboard.tsx';
import { toPendingTaskLines, usePendingTasks, PendingTasks } from '#web/shell/pending-tasks.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { WordSkeleton } from '#web/ui/feedback/skeletons.tsx';

const toRecords = (kind: RecordKind, status: RegistrationStatus): Destination => ({
  to: '/l2-admin/records',
  search: { kind: kind === 'candidates' ? undefined : kind, status },
});

const tiles: readonly { label: string; count: keyof AssignmentCounts; link: Destination }[] = [
  {
    label: 'Approved Job Providers',
    count: 'jobProviders',
    link: toRecords('job-providers', 'APPROVED_L1'),
  },
  {
    label: 'Approved Training Providers',
    count: 'trainingProviders',
    link: toRecords('training-providers', 'APPROVED_L1'),
  },
  {
    label: 'Total L1 Approved Entities',
    count: 'totalEntitiesCount',
    link: { to: '/l2-admin/records' },
  },
  {
    label: 'Awaiting L1 Admin Approval',
    count: 'pendingCandidatesCount',
    link: toRecords('candidates', 'PENDING'),
  },
  {
    label: 'In Progress Training Candidates',
    count: 'inProgressTrainingCandidatesCount',
    link: {
      to: '/l2-admin/stalled',
      search: { part: 'trainings', all: 'yes', status: 'IN_PROGRESS' },
    },
  },
  {
    label: 'In Progress Job Candidates',
    count: 'inProgressJobCandidatesCount',
    link: {
      to: '/l2-admin/stalled',
      search: { part: 'applications', all: 'yes', status: 'IN_PROGRESS' },
    },
  },
];

const invitation = (waiting: number): string => {
  if (waiting === 0)
    return 'No one is waiting right now. Trained and returned candidates are listed there too.';
  if (waiting === 1) return 'One approved candidate is waiting for a training or a job.';
  return `${waiting.toLocaleString('en-IN')} approved candidates are waiting for a training or a job.`;
};

/** Seven tiles, each a number with a link to the records it counts. */
const assignmentTiles = (counts: Partial<AssignmentCounts> = {}): TileGroup => ({
  tiles: [
    {
      label: 'Candidates to Assign',
      value: counts.candidatesCount,
      link: { to: '/l2-admin/candidates' },
      strong: true,
    },
    ...tiles.map(({ count, ...tile }) => ({ ...tile, value: counts[count] })),
  ],
});

/** Links to the work. */
const Invitation = ({ waiting }: { waiting: number | undefined }) => (
  <Section title="Assign Candidates">
    <div className="flex flex-wrap items-center gap-4">
      <p className="max-w-text flex-[1_1_16rem] text-soft">
        {waiting === undefined ? <WordSkeleton size="h-4 w-64" /> : invitation(waiting)}
      </p>
      <ButtonLink look="primary" to="/l2-admin/candidates" className="max-md:w-full">
        View candidates
      </ButtonLink>
    </div>
  </Section>
);

/** /l2-admin/dashboard */
export const AssignmentDashboardScreen = () => {
  const name = useSession()?.user.fullName ?? '';
  const counts = useCall(assignmentContract.countForAssignment, {});
  const waiting = usePendingTasks();
  return (
    <>
      <Dashboard<typeof assignmentContract.countForAssignment>
        title={`Welcome, ${name}`}
        documentTitle="L2 Admin dashboard"
        lead="See who is waiting for a training or a job."
        counts={counts}
        groups={(answer) => [assignmentTiles(answer?.data)]}
        waiting={<PendingTasks lines={toPendingTaskLines(waiting)} />}
      >
        {(answer) => <Invitation waiting={answer?.data.candidatesCount} />}
      </Dashboard>
      <LazyReport of="everybody" />
    </>
  );
};
