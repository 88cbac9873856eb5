import { paths, withSearch } from '#web/paths.ts';

export const trainingsPart = { part: 'trainings' } as const;

/** The parts of the screen, each an address. */
export const partsOf = (current: 'owners' | 'trainings' | 'applications') => [
  { href: paths.stalled(), label: 'Whose turn it is', current: current === 'owners' },
  {
    href: withSearch(paths.stalled(), trainingsPart),
    label: 'Trainings without change',
    current: current === 'trainings',
  },
  {
    href: withSearch(paths.stalled(), { part: 'applications' }),
    label: 'Applications without change',
    current: current === 'applications',
  },
];

/** The people behind a number. */
export const peopleHref = (owner: string, step?: string): string =>
  withSearch(paths.stalled(), { owner, step });

const dayMs = 86_400_000;

/** Whole days between a moment and now. */
export const daysSince = (at: string, now: number): number =>
  Math.max(0, Math.floor((now - new Date(at).getTime()) / dayMs));
