import { paths } from '#web/paths.ts';

let latest: string | undefined;

/** The candidates list as it was last seen in this tab: with its search, filter and page. */
export const listAddress = {
  remember: (href: string): void => {
    latest = href;
  },
  get: (): string => latest ?? paths.l1Candidates(),
} as const;
