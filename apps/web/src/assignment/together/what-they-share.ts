import type { SelectedCandidate } from '@purboday/contract/assignment/bulk-assignment.contract';
import type { About } from '#web/assignment/queries.ts';

type Candidates = readonly SelectedCandidate[];

/** The states where they live. */
export const statesOf = (candidates: Candidates): string[] => [
  ...new Set(candidates.map(({ state }) => state)),
];

const only = (values: ReadonlySet<string>): string | undefined =>
  values.size === 1 ? [...values][0] : undefined;

/** What candidates have in common, for whom one provider is looked for; undefined when it is nothing. */
export const inCommon = (candidates: Candidates): About | undefined => {
  const state = only(new Set(candidates.map((candidate) => candidate.state)));
  const city = state && only(new Set(candidates.map((candidate) => candidate.city)));
  const [first, ...others] = candidates;
  const skill = first?.skills.find((name) => others.every(({ skills }) => skills.includes(name)));
  return state === undefined && skill === undefined ? undefined : { state, city, skill };
};
