import { assignmentForm } from '@purboday/contract/assignment/assignment.contract';
import * as z from 'zod/mini';
import type { AssignmentChoice, Option, ProviderKind } from '#web/assignment/queries.ts';

/** A choice while it is made: the type that is looked at, a provider of each type, and a job of the job provider. */
export type ChoiceValues = {
  kind: ProviderKind | '';
  training: Option | null;
  job: Option | null;
  /** Empty: the one that fits best. */
  jobId: string;
};

/** What the contract asks for, from what was chosen. */
export const choiceSchema = z.pipe(
  z.transform(({ training, job, jobId }: ChoiceValues): unknown => ({
    trainingProviderId: training?._id ?? null,
    jobProviderId: job?._id ?? null,
    jobId: jobId || null,
  })),
  assignmentForm,
) as unknown as z.core.$ZodType<AssignmentChoice, ChoiceValues>;
