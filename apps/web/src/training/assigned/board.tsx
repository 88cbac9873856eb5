import {
  bulkStartMax,
  trainingContract,
  type AssignedCandidate,
} from '@purboday/contract/training/training.contract';
import { trainingStatuses, type TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useRef, useState } from 'react';
import { CallLink } from '#web/domain/contact/call-link.tsx';
import { RegistrationCode } from '#web/domain/records/record-labels.tsx';
import { callQuery } from '#web/platform/calls/data.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { TrainingSteps } from '#web/training/training-steps.tsx';
import { TextLink } from '#web/ui/elements/links.tsx';
import { CandidateAnswer, PickAll, PickBox, WaitingTime } from './assigned-cards.tsx';
import {
  cardsOfColumn,
  columnTitles,
  movedColumns,
  type StatusChange,
  type AssignedPage,
  LongWaits,
} from './view-switch.tsx';
import type { StartSelection } from './start-bar.tsx';

const columnLook = 'grid min-w-0 gap-2 rounded-box bg-tint p-2.5';
const headLook = 'flex min-h-11 flex-wrap items-center justify-between gap-x-2 ps-1.5';

const emptyPage: AssignedPage = { rows: [], total: 0 };

const useColumn = (status: TrainingStatus, enabled: boolean) =>
  useQuery({
    ...callQuery(trainingContract.listAssigned, {
      query: {
        status,
        // `Select all` includes candidates without a card.
        limit: status === 'PENDING' ? bulkStartMax : cardsOfColumn,
        sort: status === 'PENDING' ? 'waiting' : undefined,
        // The cards show them.
        contacts: 'shown',
      },
    }),
    enabled,
  });

const readOf = ({ data }: ReturnType<typeof useColumn>): AssignedPage =>
  data ? { rows: data.data, total: data.page.total } : emptyPage;

/**
 * The four columns of the board: the first page of each status, longest wait first.
 * @param enabled false while another view is shown
 */
export const useBoard = (enabled: boolean) => {
  // Not `useQueries`, which would be loaded in every portal for this screen.
  const pending = useColumn('PENDING', enabled);
  const inProgress = useColumn('IN_PROGRESS', enabled);
  const completed = useColumn('COMPLETED', enabled);
  const cancelled = useColumn('CANCELLED', enabled);
  const answers = [pending, inProgress, completed, cancelled];
  const columns = movedColumns({
    PENDING: readOf(pending),
    IN_PROGRESS: readOf(inProgress),
    COMPLETED: readOf(completed),
    CANCELLED: readOf(cancelled),
  });
  const total = trainingStatuses.reduce((sum, status) => sum + columns[status].total, 0);
  const loaded = answers.every(({ data }) => data !== undefined);
  const fetching = answers.some(({ isFetching }) => isFetching);
  const refresh = (): void => {
    for (const { refetch } of answers) void refetch();
  };
  return {
    columns,
    total,
    loaded,
    fetching,
    refresh,
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    readAt: Math.max(...answers.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    /** Texts of the bar above. */
    bar: {
      total: loaded ? total : undefined,
      shown: undefined,
      onRefresh: refresh,
      refreshing: loaded && fetching,
    },
  };
};

export type Board = ReturnType<typeof useBoard>;

type Shared = { moving: StatusChange; starting: StartSelection; now: Date };

/**
 * A card that moved to another column takes the focus with it, because the pressed button is gone.
 */
const useFocusAlong = (moved: boolean) => {
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (moved && document.activeElement === document.body)
      card.current?.querySelector<HTMLElement>('fieldset button')?.focus({ preventScroll: true });
  }, [moved]);
  return card;
};

const BoardCard = ({
  candidate,
  moving,
  starting,
  now,
}: Shared & { candidate: AssignedCandidate }) => {
  const { _id: id, name, phone, skills, location, updatedAt, version } = candidate;
  const card = useFocusAlong(moving.last === id);
  return (
    <li ref={card} className="sheet grid gap-2 p-3 [&_.btn]:px-2.5">
      <div className="flex items-start gap-3">
        <PickBox candidate={candidate} starting={starting} />
        <h3 className="min-w-0 flex-1 wrap-anywhere">
          <TextLink
            to="/training-provider/candidates/$id"
            params={{ id }}
            data-row-link=""
            className="text-ink no-underline hover:underline"
          >
            <bdi>{name}</bdi>
          </TextLink>
        </h3>
      </div>
      <p className="text-small text-soft">
        <RegistrationCode code={candidate.registrationCode} />
        {location && ` · ${location}`}
      </p>
      {skills.length > 0 && <p className="text-small">{skills.join(', ')}</p>}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-soft">
        <span>
          Assigned <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>
        </span>
        <CandidateAnswer candidate={candidate} />
        <WaitingTime candidate={candidate} now={now} />
      </p>
      <div className="flex flex-wrap items-center gap-1">
        <TrainingSteps
          folded={['cancel', 'reset']}
          candidate={candidate}
          busy={moving.id === id}
          onStep={(to, reason) => moving.step({ id, to, reason, version })}
        />
        <CallLink button name={name} number={phone} />
      </div>
    </li>
  );
};

type ColumnProps = Shared & { status: TrainingStatus; column: AssignedPage };

const ColumnCards = ({ status, column: { rows, total }, ...shared }: ColumnProps) => {
  const cards = rows.slice(0, cardsOfColumn);
  return (
    <>
      {status === 'PENDING' && <LongWaits />}
      {rows.length === 0 && <p className="px-1.5 pb-1.5 text-small text-soft">No one.</p>}
      <ul className="grid gap-2">
        {cards.map((candidate) => (
          <BoardCard key={candidate._id} candidate={candidate} {...shared} />
        ))}
      </ul>
      {total > cards.length && (
        <TextLink
          to="/training-provider/assigned-candidates"
          search={{ status }}
          className="flex min-h-11 items-center px-1.5"
        >
          Show all <span>{total}</span>
        </TextLink>
      )}
    </>
  );
};

const Count = ({ total }: { total: number }) => (
  <span className="text-small text-soft numbers">{total}</span>
);

const Column = (props: ColumnProps) => {
  const { status, column, starting } = props;
  const id = `column-${status}`;
  return (
    <section className={`${columnLook} flex-[1_1_15rem]`} aria-labelledby={id}>
      <div className={headLook}>
        <h2 id={id} className="flex items-baseline gap-2 text-lead">
          {columnTitles[status]} <Count total={column.total} />
        </h2>
        {status === 'PENDING' && <PickAll rows={column.rows} starting={starting} />}
      </div>
      <ColumnCards {...props} />
    </section>
  );
};

/** A column of ended trainings, folded until it is opened. A card that moves into it leaves the focus on its heading. */
const FoldedColumn = (props: ColumnProps) => {
  const { status, column, moving } = props;
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const arrived = !open && column.rows.some(({ _id }) => _id === moving.last);
  useEffect(() => {
    if (arrived && document.activeElement === document.body)
      toggle.current?.focus({ preventScroll: true });
  }, [arrived]);
  const id = `column-${status}`;
  return (
    <section
      className={`${columnLook} ${open ? 'flex-[1_1_15rem]' : 'flex-[0_1_11rem]'}`}
      aria-labelledby={id}
    >
      <h2 id={id} className={`${headLook} text-lead`}>
        <button
          ref={toggle}
          type="button"
          className="flex min-h-11 w-full items-baseline gap-2 text-start"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {columnTitles[status]} <Count total={column.total} />
          <ChevronDown aria-hidden className={`ms-auto size-4 ${open ? 'rotate-180' : ''}`} />
        </button>
      </h2>
      {open && <ColumnCards {...props} />}
    </section>
  );
};

const isEnded = (status: TrainingStatus): boolean =>
  status === 'COMPLETED' || status === 'CANCELLED';

type Props = Shared & { board: Board };

/** Candidates in four columns by training status (UX-61). */
export const TrainingBoard = ({ board: { columns }, ...rest }: Props) => (
  <div className="flex flex-wrap items-start gap-3">
    {trainingStatuses.map((status) => {
      const column = { status, column: columns[status], ...rest };
      return isEnded(status) ? (
        <FoldedColumn key={status} {...column} />
      ) : (
        <Column key={status} {...column} />
      );
    })}
  </div>
);

export const BoardSkeleton = () => (
  <>
    <output className="sr-only">Loading candidates</output>
    <div className="after-200ms flex flex-wrap items-start gap-3" aria-hidden>
      {trainingStatuses.map((status) => (
        <div key={status} className={`${columnLook} flex-[1_1_15rem]`}>
          <div className="skeleton h-6 w-1/2" />
          <div className="skeleton h-40" />
          <div className="skeleton h-40" />
        </div>
      ))}
    </div>
  </>
);
