import { portalOf } from './portal-folders.ts';
import { screenOf } from './screens.ts';
import type { ScreenName } from './screens.ts';

/** What a first visit to a screen may load of styles, in KiB of gzip. */
export const stylesBudget = 14;

/** The same of programs. */
const budgets = {
  landing: 3,
  'sign-in': 100,
  public: 145,
  portal: 165,
  charts: 257,
} as const;

/** What a first visit to a screen may load of programs, in KiB of gzip. */
export const budgetOf = (name: ScreenName): number => {
  const { path, budget } = screenOf(name);
  return budgets[budget ?? (portalOf(path) ? 'portal' : 'public')];
};
