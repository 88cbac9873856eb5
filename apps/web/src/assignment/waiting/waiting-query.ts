import type { AssignmentQueue } from '@purboday/contract/assignment/assignment-queues';
import type { useListState } from '#web/domain/lists/list-state.ts';
import { paths, withSearch } from '#web/paths.ts';
import { queueOf } from '#web/assignment/queues.ts';

type Search = ReturnType<typeof useListState<'l2Candidates'>>['search'];

/** Who of a queue is meant: what list, groups, selection and export are asked alike. */
export type Waiting = { queue: AssignmentQueue; q: string } & {
  [Filter in 'state' | 'city' | 'skill' | 'qualification' | 'waited']?: Search[Filter] | undefined;
};

export const waitingOf = (search: Search & { q?: string }): Waiting => {
  const { q = '', state, city, skill, qualification, waited } = search;
  return {
    queue: queueOf(search.queue ?? ''),
    q,
    state,
    city: state ? city : undefined,
    skill,
    qualification,
    waited,
  };
};

/** Whether a filter is set; a search is none. */
export const isNarrowed = ({ state, skill, qualification, waited }: Waiting): boolean =>
  [state, skill, qualification, waited].some(Boolean);

type Where = { together?: 'yes' | 'all'; view?: 'groups' };

/** The screen with these candidates: their list, their groups, or all of them to be assigned together. */
export const waitingHref = ({ queue, ...waiting }: Waiting, where: Where = {}): string =>
  withSearch(paths.l2Candidates(), {
    queue: queue === 'awaiting' ? '' : queue,
    ...waiting,
    ...where,
  });
