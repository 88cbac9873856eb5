import { paths } from '#web/paths.ts';

let latest: string | undefined;

/** The list of records as it was last seen in this tab: with its kind, search, filters and page. */
export const listAddress = {
  remember: (href: string): void => {
    // A list is told of the address that takes its place, too, while the next screen is on its way.
    if (href.split('?')[0] === paths.records()) latest = href;
  },
  get: (): string => latest ?? paths.records(),
} as const;
