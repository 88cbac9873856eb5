import type { ScreenSearch } from '#web/screen-search.ts';
import { toLastList, type useListState } from '#web/domain/lists/list-state.ts';
import type { Destination } from '#web/platform/routing/destination.ts';
import type { TrainingStatus } from '@purboday/contract/conventions/lifecycles';

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
