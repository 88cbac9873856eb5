import { trainingStatuses, type TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import {
  trainingContract,
  type AssignedCandidate,
} from '@purboday/contract/training/training.contract';
import Columns3 from 'lucide-react/icons/columns-3';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { toLastList, type useListState } from '#web/domain/lists/list-state.ts';
import { useCall } from '#web/platform/calls/data.ts';
import { createStoredChoice } from '#web/platform/choices/stored-choice.ts';
import type { Destination } from '#web/platform/routing/destination.ts';
import type { ScreenSearch } from '#web/screen-search.ts';
import type { TrainingStep } from '#web/training/training-steps.tsx';
import { TextLink } from '#web/ui/elements/links.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';

/**
 * Titles of the columns, and of the tabs on phones. They name the next action; badges elsewhere use
 * the contract's statuses.
 */
export const columnTitles: Readonly<Record<TrainingStatus, string>> = {
  PENDING: 'To start',
  IN_PROGRESS: 'In progress',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
};

/** Cards per column. The list of one status shows the others. */
export const cardsOfColumn = 20;

/** Steps of one training, for cards and rows. */
export type StatusChange = {
  /** The candidate whose step is in progress. */
  id: string | undefined;
  /** The candidate moved last. */
  last: string | undefined;
  step: (step: TrainingStep) => Promise<unknown>;
};

/** Loaded rows of a column, and their total. */
export type AssignedPage = { rows: readonly AssignedCandidate[]; total: number };

/**
 * The columns with the moves since they were loaded: moved candidates come first in their new column
 * and are counted there.
 * @param read loaded rows of each status; a row may have another status now
 */
export const movedColumns = (
  read: Readonly<Record<TrainingStatus, AssignedPage>>,
): Record<TrainingStatus, AssignedPage> => {
  const all = trainingStatuses.flatMap((status) =>
    read[status].rows.map((row) => ({ row, readIn: status })),
  );
  const columnOf = (status: TrainingStatus): AssignedPage => {
    const own = read[status].rows.filter((row) => row.trainingStatus === status);
    const known = new Set(own.map(({ _id }) => _id));
    const arrived = all
      .filter(({ row, readIn }) => readIn !== status && row.trainingStatus === status)
      .map(({ row }) => row)
      .filter(({ _id }) => !known.has(_id));
    const left = read[status].rows.length - own.length;
    return { rows: [...arrived, ...own], total: read[status].total - left + arrived.length };
  };
  return Object.fromEntries(trainingStatuses.map((status) => [status, columnOf(status)])) as Record<
    TrainingStatus,
    AssignedPage
  >;
};

/** Search, filters and page of the address. */
export type AssignedList = ReturnType<typeof useListState<ScreenSearch<'assignedCandidates'>>>;

/** True without search and filters: their results are shown together, whatever the status. */
export const isWholeBoard = ({ q, search }: AssignedList): boolean =>
  q === '' &&
  search.status === undefined &&
  search.waiting === undefined &&
  search.answer === undefined;

/** The visible column on a phone, pending ones by default. */
export const statusOnPhone = (list: AssignedList): TrainingStatus | undefined =>
  list.search.status ?? (isWholeBoard(list) ? 'PENDING' : undefined);

export const listLink = (): Destination => toLastList('/training-provider/assigned-candidates');

type StatusTabsProps = { current: TrainingStatus | undefined };

/** Columns of the board on a phone, one at a time. */
export const StatusTabs = ({ current }: StatusTabsProps) => {
  const { data } = useCall(trainingContract.countAssigned, {});
  return (
    <Tabs
      label="Training status"
      tabs={trainingStatuses.map((status) => ({
        link: { to: '/training-provider/assigned-candidates', search: { status } },
        label: columnTitles[status],
        count: data?.data.byStatus[status],
        current: status === current,
      }))}
    />
  );
};

/**
 * Number of candidates who have waited longer than a week, with a link; hidden when there are none.
 */
export const LongWaits = () => {
  const { data } = useCall(trainingContract.countAssigned, {});
  const count = data?.data.waitingOverAWeek ?? 0;
  if (count === 0) return null;
  return (
    <TextLink
      to="/training-provider/assigned-candidates"
      search={{ waiting: 'week' }}
      className="flex min-h-11 items-center px-1.5 text-small font-semibold numbers"
    >
      {count} waiting over a week
    </TextLink>
  );
};

const views = ['cards', 'board', 'list'] as const;

export type View = (typeof views)[number];

const labels = {
  cards: { label: 'Cards', Icon: LayoutGrid },
  board: { label: 'Board', Icon: Columns3 },
  list: { label: 'List', Icon: List },
} as const satisfies Record<View, unknown>;

/** The chosen view, stored on this device. The specification prescribes cards (§2). */
export const useView = createStoredChoice('assigned-candidates-view', views);

type ViewSwitchProps = { view: View; onChange: (view: View) => void };

export const ViewSwitch = ({ view, onChange }: ViewSwitchProps) => (
  <fieldset className="flex gap-1 rounded-box bg-mute-wash p-1">
    <legend className="sr-only">View</legend>
    {views.map((each) => {
      const { label, Icon } = labels[each];
      return (
        <button
          key={each}
          type="button"
          aria-pressed={each === view}
          title={label}
          className="inline-flex min-h-9 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-box px-2.5 text-small aria-pressed:bg-sheet aria-pressed:font-semibold aria-pressed:outline aria-pressed:outline-edge"
          onClick={() => onChange(each)}
        >
          <Icon aria-hidden className="size-4" />
          <span className="max-[90rem]:sr-only">{label}</span>
        </button>
      );
    })}
  </fieldset>
);
