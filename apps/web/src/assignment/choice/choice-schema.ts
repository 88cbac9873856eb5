import { assignmentForm } from '@purboday/contract/assignment/assignment.contract';
import * as z from 'zod/mini';
import type { AssignmentChoice, Option, ProviderKind } from '#web/assignment/queries.ts';

/**
 * The choice while it is made: the visible type, a provider of each type, and a job of the job
 * provider.
 */
export type ChoiceValues = {
  kind: ProviderKind | '';
  training: Option | null;
  job: Option | null;
  /** Empty means the best match. */
  jobId: string;
};

/** Converts the choice into the request of the contract. */
export const choiceSchema = z.pipe(
  z.transform(({ training, job, jobId }: ChoiceValues): unknown => ({
    trainingProviderId: training?._id ?? null,
    jobProviderId: job?._id ?? null,
    jobId: jobId || null,
  })),
  assignmentForm,
) as unknown as z.core.$ZodType<AssignmentChoice, ChoiceValues>;
