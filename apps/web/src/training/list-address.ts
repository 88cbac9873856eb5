import { paths } from '#web/paths.ts';

let last: string | undefined;

/** Where the list was left, with its search, filter and page: the way back from a candidate leads there. */
export const listAddress = {
  /** Called by the list; while another screen is on its way, the address is that one's already. */
  remember: ({ pathname, href }: { pathname: string; href: string }): void => {
    if (pathname === paths.assignedCandidates()) last = href;
  },
  get: (): string => last ?? paths.assignedCandidates(),
} as const;
