import { keptChoice } from '#web/platform/choices/kept-choice.ts';

const densities = ['comfortable', 'compact'] as const;

export type Density = (typeof densities)[number];

const useKeptDensity = keptChoice('list-density', densities);

/**
 * How high the rows of lists are: the reader's choice, the same on every list, kept on this device.
 * @returns the choice, and how to change it
 */
export const useDensity = (): readonly [Density, (next: Density) => void] => useKeptDensity();
