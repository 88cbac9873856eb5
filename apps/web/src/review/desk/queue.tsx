import type { ReviewCounts } from '@purboday/contract/review/review.contract';
import { reviewContract } from '@purboday/contract/review/review.contract';
import type { ReviewKind } from '@purboday/contract/review/review-kinds';
import { useQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { callQuery, useCall } from '#web/platform/calls/data.ts';
import { nameOf } from '#web/domain/records/any-record.ts';
import { kinds, type Listed } from '#web/review/kinds.ts';
import { listAddress } from '#web/review/list-address.ts';
import { stretch } from '#web/review/time-in-status.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';

type Props = { kind: ReviewKind; current: string };

const rowsInQueue = 50;

const leftOf: Record<ReviewKind, keyof ReviewCounts> = {
  candidate: 'pendingCandidates',
  'job-provider': 'pendingJobProviders',
  'training-provider': 'pendingTrainingProviders',
};

const count = new Intl.NumberFormat('en-IN');

const Done = ({ kind }: Pick<Props, 'kind'>) => {
  const { data } = useCall(reviewContract.countForReview, {});
  return (
    <p className="queue-done numbers">
      {data &&
        `${count.format(data.data.decidedToday)} done today · ${count.format(data.data[leftOf[kind]])} left`}
    </p>
  );
};

const Waiting = ({ row, kind, current, now }: Props & { row: Listed; now: number }) => (
  <li>
    <Anchor
      href={kinds[kind].reviewPath({ id: row._id })}
      className="queue-row"
      aria-current={row._id === current ? 'page' : undefined}
    >
      <bdi className="truncate">{nameOf(row)}</bdi>
      {row.warnings.length > 0 && (
        <TriangleAlert aria-label="Has warnings" className="size-4 flex-none text-sun" />
      )}
      <span className="queue-since">{stretch(now - Date.parse(row.waitingSince))}</span>
    </Anchor>
  </li>
);

/** Who waits, as the list they were opened from has them: search, city and order stay. */
export const Queue = ({ kind, current }: Props) => {
  const query = { ...listAddress.narrowing(kind), limit: rowsInQueue };
  const { data, dataUpdatedAt } = useQuery(callQuery(kinds[kind].list, { query }));
  const rows: readonly Listed[] = data?.data ?? [];
  const total = data?.page.total ?? 0;
  const { many } = kinds[kind];
  return (
    <nav aria-label={`Waiting ${many}`} className="queue">
      <Done kind={kind} />
      <ul>
        {rows.map((row) => (
          <Waiting key={row._id} row={row} kind={kind} current={current} now={dataUpdatedAt} />
        ))}
      </ul>
      {data && rows.length === 0 && <p className="queue-rest">No {many} are waiting.</p>}
      {total > rows.length && (
        <Anchor href={listAddress.get(kind)} className="queue-rest">
          All {count.format(total)} that wait
        </Anchor>
      )}
    </nav>
  );
};
