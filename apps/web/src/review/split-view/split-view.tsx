import { formatNumber } from '@purboday/contract/conventions/plural';
import type { ReviewKind } from '@purboday/contract/review/registration-types';
import { reviewContract, type ReviewCounts } from '@purboday/contract/review/review.contract';
import { useQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { type ReactNode } from 'react';
import { getRecordName } from '#web/domain/records/record-labels.tsx';
import { callQuery, useCall } from '#web/platform/calls/data.ts';
import {
  kinds,
  type ListedRegistration,
  reviewLink,
  listLink,
  listNarrowing,
} from '#web/review/registration-types.ts';
import { formatDuration } from '#web/platform/language/format-duration.ts';
import { TextLink } from '#web/ui/elements/links.tsx';
import './split-view.css';

type DeskProps = { kind: ReviewKind; id: string; children: ReactNode };

/** Minimum width for three columns. */
export const wideScreen = '(width >= 1280px)';

/** The queue beside the open record. */
export const SplitView = ({ kind, id, children }: DeskProps) => (
  <div className="desk">
    <Queue kind={kind} current={id} />
    <div className="min-w-0">{children}</div>
  </div>
);

type QueueProps = { kind: ReviewKind; current: string };

const rowsInQueue = 50;

const pendingCountKey: Record<ReviewKind, keyof ReviewCounts> = {
  candidate: 'pendingCandidates',
  'job-provider': 'pendingJobProviders',
  'training-provider': 'pendingTrainingProviders',
};

const Done = ({ kind }: Pick<QueueProps, 'kind'>) => {
  const { data } = useCall(reviewContract.countForReview, {});
  return (
    <p className="queue-done numbers">
      {data &&
        `${formatNumber(data.data.decidedToday)} done today · ${formatNumber(data.data[pendingCountKey[kind]])} left`}
    </p>
  );
};

const Waiting = ({
  row,
  kind,
  current,
  now,
}: QueueProps & { row: ListedRegistration; now: number }) => (
  <li>
    <TextLink
      {...reviewLink(kind, row._id)}
      className="queue-row"
      aria-current={row._id === current ? 'page' : undefined}
    >
      <bdi className="queue-name">{getRecordName(row)}</bdi>
      {row.warnings.length > 0 && (
        <TriangleAlert aria-label="Has warnings" className="size-4 flex-none text-sun" />
      )}
      <span className="queue-since">{formatDuration(now - Date.parse(row.waitingSince))}</span>
    </TextLink>
  </li>
);

/** Pending registrations with search, city and order of the list they were opened from. */
const Queue = ({ kind, current }: QueueProps) => {
  const query = { ...listNarrowing(kind), limit: rowsInQueue, contacts: 'masked' as const };
  const { data, dataUpdatedAt } = useQuery(callQuery(kinds[kind].list, { query }));
  const rows: readonly ListedRegistration[] = data?.data ?? [];
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
      {data && rows.length === 0 && <p className="queue-rest">{`No ${many} are waiting`}</p>}
      {total > rows.length && (
        <TextLink
          {...listLink(kind)}
          className="queue-rest"
        >{`All ${formatNumber(total)} waiting`}</TextLink>
      )}
    </nav>
  );
};
