import { assignmentForm } from '@purboday/contract/assignment/assignment.contract';
import * as z from 'zod/mini';
import type { AssignmentChoice } from '#web/assignment/queries.ts';
import type { ChoiceValues } from './choice-values.ts';

/** What the contract asks for, from what was chosen. */
export const choiceSchema = z.pipe(
  z.transform(({ training, job, jobId }: ChoiceValues): unknown => ({
    trainingProviderId: training?._id ?? null,
    jobProviderId: job?._id ?? null,
    jobId: jobId || null,
  })),
  assignmentForm,
) as unknown as z.core.$ZodType<AssignmentChoice, ChoiceValues>;
