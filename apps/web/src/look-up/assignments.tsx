import type { OnFile } from './kinds.ts';
import { paths } from '#web/paths.ts';
import { dayOf } from '#web/platform/language/india-time.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';

type Given = OnFile['assignments'];
type Assignment = Given['latest'][number];

const Badge = (assignment: Assignment) =>
  assignment.kind === 'training' ? (
    <StatusBadge of="training" status={assignment.status} />
  ) : (
    <StatusBadge of="applicant" status={assignment.status} />
  );

const kindOf = (assignment: Assignment): string => {
  if (assignment.kind === 'training')
    return assignment.superseded ? 'Training, replaced by another' : 'Training';
  return assignment.jobTitle === null ? 'Job' : `Job: ${assignment.jobTitle}`;
};

const Sent = ({ assignment }: { assignment: Assignment }) => {
  const { to, assignedAt } = assignment;
  return (
    <li className="border-s-2 border-line ps-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Anchor
          className="font-semibold wrap-anywhere"
          href={paths.record({ kind: to.kind, id: to._id })}
        >
          <bdi>{to.name}</bdi>
        </Anchor>
        <Badge {...assignment} />
      </p>
      <p className="text-soft">
        {kindOf(assignment)} · {to.city} · since{' '}
        <time dateTime={assignedAt}>{dayOf(assignedAt)}</time>
      </p>
      {assignment.kind === 'job' && assignment.reason && (
        <p className="whitespace-pre-line">{assignment.reason}</p>
      )}
    </li>
  );
};

/** Where a candidate was sent; whom a provider was sent. */
export const Assignments = ({ latest, total }: Given) => {
  if (latest.length === 0) return <p className="text-soft">None yet.</p>;
  return (
    <>
      {total > latest.length && (
        <p className="mb-3 text-soft">
          The latest {latest.length} of {total.toLocaleString('en-IN')}.
        </p>
      )}
      <ol className="grid gap-4">
        {latest.map((assignment) => (
          <Sent key={assignment._id} assignment={assignment} />
        ))}
      </ol>
    </>
  );
};
