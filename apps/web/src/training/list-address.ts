import { paths } from '#web/paths.ts';

let last: string | undefined;

/** Where the list was left, with its search, filter and page: the way back from a candidate leads there. */
export const listAddress = {
  remember: (href: string): void => {
    last = href;
  },
  get: (): string => last ?? paths.assignedCandidates(),
} as const;
