import type { AssignmentCounts } from '@purboday/contract/assignment/assignment.schemas';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/elements/button-link.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { Tile, Tiles } from '#web/ui/elements/tiles.tsx';

const tiles: readonly { label: string; count: keyof AssignmentCounts }[] = [
  { label: 'Approved Job Providers', count: 'jobProviders' },
  { label: 'Approved Training Providers', count: 'trainingProviders' },
  { label: 'Total L1 Approved Entities', count: 'totalEntitiesCount' },
  { label: 'Awaiting L1 Admin Approval', count: 'pendingCandidatesCount' },
  { label: 'In Progress Training Candidates', count: 'inProgressTrainingCandidatesCount' },
  { label: 'In Progress Job Candidates', count: 'inProgressJobCandidatesCount' },
];

const invitation = (waiting: number): string => {
  if (waiting === 0)
    return 'Nobody is waiting just now. Trained and returned candidates are there too.';
  if (waiting === 1) return 'One approved candidate is waiting for a training or a job.';
  return `${waiting.toLocaleString('en-IN')} approved candidates are waiting for a training or a job.`;
};

/** The seven tiles and the way to the work. */
export const AssignmentDashboardView = ({ counts }: { counts: AssignmentCounts }) => (
  <div className="grid gap-6">
    <Tiles>
      <Tile
        label="Candidates to Assign"
        value={counts.candidatesCount}
        href={paths.l2Candidates()}
        strong
      />
      {tiles.map(({ label, count }) => (
        <Tile key={count} label={label} value={counts[count]} />
      ))}
    </Tiles>
    <Section title="Assign Candidates">
      <div className="flex flex-wrap items-center gap-4">
        <p className="max-w-text flex-[1_1_16rem] text-soft">
          {invitation(counts.candidatesCount)}
        </p>
        <ButtonLink look="primary" href={paths.l2Candidates()} className="max-md:w-full">
          View candidates
        </ButtonLink>
      </div>
    </Section>
  </div>
);
