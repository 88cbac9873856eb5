import { portalOf } from './portal-folders.ts';
import { screenOf } from './screens.ts';
import type { ScreenName } from './screens.ts';

/** Maximum size of the styles of a first visit, in KiB after gzip. */
export const stylesBudget = 20;

// A safety net against an accidental import of something large, not a target.
const budgets = {
  landing: 5,
  'sign-in': 120,
  public: 190,
  portal: 230,
  charts: 320,
} as const;

/** Maximum size of the scripts of a first visit to a screen, in KiB after gzip. */
export const budgetOf = (name: ScreenName): number => {
  const { path, budget } = screenOf(name);
  return budgets[budget ?? (portalOf(path) ? 'portal' : 'public')];
};
