import type { Option, ProviderKind } from '#web/assignment/queries.ts';

/** What a provider may be. */
export const providerTypes = [
  { value: 'training', label: 'Training Provider' },
  { value: 'job', label: 'Job Provider' },
] as const;

/** A choice while it is made: the type that is looked at, a provider of each type, and a job of the job provider. */
export type ChoiceValues = {
  kind: ProviderKind | '';
  training: Option | null;
  job: Option | null;
  /** Empty: the one that fits best. */
  jobId: string;
};

export const noChoice: ChoiceValues = { kind: '', training: null, job: null, jobId: '' };
