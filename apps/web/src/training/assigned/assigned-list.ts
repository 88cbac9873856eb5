import type { SearchOf } from '#web/screen-search.ts';
import { findLastList, type useListState } from '#web/domain/lists/list-state.ts';
import type { Destination } from '#web/platform/routing/destination.ts';
import type { TrainingStatus } from '@purboday/contract/conventions/lifecycles';

/** The list as its address says it: search, filters and page. */
export type AssignedList = ReturnType<typeof useListState<SearchOf<'assignedCandidates'>>>;

/** Whether nothing narrows the board: what a search or a filter finds is shown together, whatever its status. */
export const isWholeBoard = ({ q, search }: AssignedList): boolean =>
  q === '' && search.status === undefined && search.waiting === undefined;

/** The status that a phone shows: there the board is one column at a time, those who wait first. */
export const statusOnPhone = (list: AssignedList): TrainingStatus | undefined =>
  list.search.status ?? (isWholeBoard(list) ? 'PENDING' : undefined);

/** The list as it was last shown in this tab. */
export const listLink = (): Destination =>
  findLastList('/training-provider/assigned-candidates') ?? {
    to: '/training-provider/assigned-candidates',
  };
