import * as z from 'zod/mini';
import type { SchemasByCall } from '../conventions/call.ts';
import { openApplicantStatuses, openTrainingStatuses } from '../conventions/lifecycles.ts';
import { registrationCode } from '../records/records.ts';
import { unchangedApplicationsQuery, unchangedTrainingsQuery } from '../pages/list-queries.ts';

const unchanged = z.object({
  /** The candidate's id. */
  _id: z.string(),
  registrationCode,
  name: z.string(),
  city: z.string(),
  state: z.string(),
  /** When it was assigned or last changed its status. */
  unchangedSince: z.iso.datetime(),
});
export type Unchanged = z.infer<typeof unchanged>;

const unchangedTraining = z.extend(unchanged, {
  trainingProviderId: z.string(),
  trainingProviderName: z.string(),
  trainingStatus: z.enum(openTrainingStatuses),
});
export type UnchangedTraining = z.infer<typeof unchangedTraining>;

const unchangedApplication = z.extend(unchanged, {
  jobProviderId: z.string(),
  jobProviderName: z.string(),
  jobTitle: z.nullable(z.string()),
  jobStatus: z.enum(openApplicantStatuses),
});
export type UnchangedApplication = z.infer<typeof unchangedApplication>;

export const remindersSchemas = {
  listUnchangedTrainings: {
    summary:
      'Trainings that are not over and have not changed for 30 days, the longest unchanged first; `q` is part of the candidate’s name, email or mobile number, or an id',
    query: unchangedTrainingsQuery,
    reply: z.array(unchangedTraining),
  },
  listUnchangedApplications: {
    summary:
      'Applications that are neither accepted nor rejected and have not changed for 30 days, the longest unchanged first; `q` as for trainings',
    query: unchangedApplicationsQuery,
    reply: z.array(unchangedApplication),
  },
} satisfies SchemasByCall;
