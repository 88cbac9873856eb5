import { contract } from '../conventions/endpoint.ts';
import { declareExport } from '../conventions/export-endpoint.ts';
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

export const remindersContract = contract({
  listUnchangedTrainings: {
    method: 'GET',
    path: '/l2admin/unchanged-trainings',
    role: 'L2_ADMIN',
    shape: 'list',
    summary:
      'Open trainings unchanged for 30 days, oldest change first. `q` searches the candidate’s name, email, mobile number or id',
    query: unchangedTrainingsQuery,
    reply: z.array(unchangedTraining),
  },

  listUnchangedApplications: {
    method: 'GET',
    path: '/l2admin/unchanged-applications',
    role: 'L2_ADMIN',
    shape: 'list',
    summary:
      'Open applications unchanged for 30 days, oldest change first. `q` searches the candidate’s name, email, mobile number or id',
    query: unchangedApplicationsQuery,
    reply: z.array(unchangedApplication),
  },
});

export const remindersExports = {
  exportUnchangedTrainings: declareExport(remindersContract.listUnchangedTrainings),
  exportUnchangedApplications: declareExport(remindersContract.listUnchangedApplications),
};
