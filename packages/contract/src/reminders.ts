import * as z from 'zod/mini';
import { endpoint, listQuery } from './endpoint.ts';
import { exportOf } from './export.ts';

/** Statuses of a training that can stand still; a completed or cancelled one is over. */
export const openTrainingStatuses = ['PENDING', 'IN_PROGRESS'] as const;

export const reminderMessages = {
  listFailed: 'Failed to load trainings.',
  listUnreachable: 'Could not load trainings.',
} as const;

const unchangedTraining = z.object({
  /** The candidate's id. */
  _id: z.string(),
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

export const remindersEndpoints = {
  listUnchangedTrainings: endpoint({
    method: 'GET',
    path: '/l2admin/unchanged-trainings',
    summary:
      'Trainings that are not over and have not changed for 30 days, the longest unchanged first; `q` is part of the candidate’s name, email or mobile number, or an id',
    role: 'L2_ADMIN',
    query: listQuery({ status: z.optional(z.enum(openTrainingStatuses, 'Unknown status')) }),
    reply: z.array(unchangedTraining),
    shape: 'list',
  }),
};

export const remindersExports = {
  exportUnchangedTrainings: exportOf(remindersEndpoints.listUnchangedTrainings),
};
