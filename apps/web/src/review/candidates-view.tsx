import type { CandidateToReview } from '@purboday/contract/review';
import { paths } from '#web/paths.ts';
import { ListTable } from '#web/ui/list-table.tsx';
import type { Column } from '#web/ui/list-table.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { shownId } from './shown-id.ts';
import { pointInTime, timeInStatus } from './time-in-status.ts';

type Row = CandidateToReview;

const columnsAt = (now: Date): Column<Row>[] => [
  {
    header: 'Contact',
    cell: ({ email, mobileNumber }) => (
      <>
        <span className="block">{mobileNumber}</span>
        {email && (
          <span className="block truncate text-small text-soft md:max-w-44" title={email}>
            {email}
          </span>
        )}
      </>
    ),
  },
  { header: 'City', cell: ({ city }) => city },
  { header: 'Skills', cell: ({ skills }) => skills.join(', ') || '–' },
  {
    header: 'Status',
    cell: ({ status }) => <StatusBadge of="registration" status={status} />,
  },
  {
    header: 'Since',
    cell: ({ status, waitingSince }) => (
      <time
        dateTime={waitingSince}
        title={pointInTime(waitingSince)}
        className="text-small md:whitespace-nowrap"
      >
        {timeInStatus(status, waitingSince, now)}
      </time>
    ),
  },
];

const nameOf = ({ _id, name }: Row) => (
  <>
    <bdi>{name}</bdi>{' '}
    <span className="block font-mono text-small font-normal text-soft">{shownId(_id)}</span>
  </>
);

type Props = { rows: readonly Row[]; stale: boolean; now: Date };

export const CandidatesTable = ({ rows, stale, now }: Props) => (
  <ListTable
    caption="Candidates of your cities"
    rows={rows}
    keyOf={({ _id }) => _id}
    name={{ header: 'Name', of: nameOf }}
    hrefOf={({ _id }) => paths.reviewCandidate({ id: _id })}
    columns={columnsAt(now)}
    stale={stale}
  />
);
