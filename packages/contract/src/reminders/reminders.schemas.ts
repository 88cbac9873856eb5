import * as z from 'zod/mini';
import type { SchemasByCall } from '../conventions/call.ts';
import { openTrainingStatuses } from '../conventions/lifecycles.ts';
import { registrationCode } from '../records/records.ts';
import { unchangedTrainingsQuery } from '../pages/list-queries.ts';

const unchangedTraining = z.object({
  /** The candidate's id. */
  _id: z.string(),
  registrationCode,
  name: z.string(),
  city: z.string(),
  state: z.string(),
  trainingProviderId: z.string(),
  trainingProviderName: z.string(),
  trainingStatus: z.enum(openTrainingStatuses),
  /** When the training was assigned or last changed its status. */
  unchangedSince: z.iso.datetime(),
});
export type UnchangedTraining = z.infer<typeof unchangedTraining>;

export const remindersSchemas = {
  listUnchangedTrainings: {
    summary:
      'Trainings that are not over and have not changed for 30 days, the longest unchanged first; `q` is part of the candidate’s name, email or mobile number, or an id',
    query: unchangedTrainingsQuery,
    reply: z.array(unchangedTraining),
  },
} satisfies SchemasByCall;
