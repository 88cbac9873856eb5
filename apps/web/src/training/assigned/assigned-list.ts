import type { TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import type { useListState } from '#web/domain/lists/list-state.ts';
import { paths } from '#web/paths.ts';

/** The list as its address says it: search, filters and page. */
export type AssignedList = ReturnType<typeof useListState<'assignedCandidates'>>;

/** Whether nothing narrows the board: what a search or a filter finds is shown together, whatever its status. */
export const isWholeBoard = ({ q, search }: AssignedList): boolean =>
  q === '' && search.status === undefined && search.waiting === undefined;

/** The status that a phone shows: there the board is one column at a time, those who wait first. */
export const statusOnPhone = (list: AssignedList): TrainingStatus | undefined =>
  list.search.status ?? (isWholeBoard(list) ? 'PENDING' : undefined);

let last: string | undefined;

/** Where the list was left, with its search, filter and page: the way back from a candidate leads there. */
export const listAddress = {
  /** Called by the list; while another screen is on its way, the address is that one's already. */
  remember: ({ pathname, href }: { pathname: string; href: string }): void => {
    if (pathname === paths.assignedCandidates()) last = href;
  },
  get: (): string => last ?? paths.assignedCandidates(),
} as const;
