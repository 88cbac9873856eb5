import { createStoredChoice } from '#web/platform/choices/stored-choice.ts';

const densities = ['comfortable', 'compact'] as const;

/** Row height of all lists, stored on this device. */
export const useDensity = createStoredChoice('list-density', densities);
