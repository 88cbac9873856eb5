import { defineList } from '../conventions/define-list.ts';
import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { openApplicantStatuses, openTrainingStatuses } from '../conventions/lifecycles.ts';
import { registrationCode } from '../records/record-parts.ts';
import { unchangedApplicationsQuery, unchangedTrainingsQuery } from '../pages/list-queries.ts';

const unchanged = z.object({
  /** Id of the candidate. */
  _id: z.string(),
  registrationCode,
  name: z.string(),
  city: z.string(),
  state: z.string(),
  /** When it was assigned, or its status last changed. */
  unchangedSince: z.iso.datetime(),
});
export type UnchangedRecord = z.infer<typeof unchanged>;

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

export const unchangedTrainingLists = defineList({
  row: unchangedTraining,
  scopes: {
    l2: {
      path: '/l2admin/unchanged-trainings',
      role: 'L2_ADMIN',
      summary:
        'Open trainings unchanged for 30 days, oldest change first. `q` searches the candidate’s name, email, mobile number or id',
      query: unchangedTrainingsQuery,
    },
  },
});

export const unchangedApplicationLists = defineList({
  row: unchangedApplication,
  scopes: {
    l2: {
      path: '/l2admin/unchanged-applications',
      role: 'L2_ADMIN',
      summary:
        'Open applications unchanged for 30 days, oldest change first. `q` searches the candidate’s name, email, mobile number or id',
      query: unchangedApplicationsQuery,
    },
  },
});

export const remindersContract = contract({
  listUnchangedTrainings: unchangedTrainingLists.l2,

  listUnchangedApplications: unchangedApplicationLists.l2,
});
