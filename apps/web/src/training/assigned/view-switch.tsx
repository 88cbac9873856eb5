import { toLastList, type useListState } from '#web/domain/lists/list-state.ts';
import { createStoredChoice } from '#web/platform/choices/stored-choice.ts';
import type { Destination } from '#web/platform/routing/destination.ts';
import type { ScreenSearch } from '#web/screen-search.ts';
import { views } from '#web/domain/lists/view-switch.tsx';
import type { TrainingStep } from '#web/training/training-steps.tsx';

/** Steps of one training, for cards and rows. */
export type StatusChange = {
  /** The candidate whose step is in progress. */
  id: string | undefined;
  step: (step: TrainingStep) => Promise<unknown>;
};

/** Search, filters and page of the address. */
export type AssignedList = ReturnType<typeof useListState<ScreenSearch<'assignedCandidates'>>>;

export const listLink = (): Destination => toLastList('/training-provider/assigned-candidates');

/** The chosen view, stored on this device. The specification prescribes cards (§2). */
export const useView = createStoredChoice('assigned-candidates-view', views);
