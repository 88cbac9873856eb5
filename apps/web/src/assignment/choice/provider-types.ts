import type { ProviderKind } from '#web/assignment/queries.ts';

export const providerTypes = [
  { value: 'training', label: 'Training Provider' },
  { value: 'job', label: 'Job Provider' },
] as const;

/** The kind that a choice of `providerTypes` means; undefined for none. */
export const kindOf = (value: string): ProviderKind | undefined =>
  value === 'training' || value === 'job' ? value : undefined;
