import type { Page } from '@purboday/contract/conventions/schemas';
import { reminderDays } from '@purboday/contract/conventions/limits';
import type { UnchangedTraining } from '@purboday/contract/reminders/reminders.schemas';
import { daysBefore, type Clock } from '#server/platform/process/clock.ts';
import { pageOf } from '#server/platform/database/paging.ts';
import type { UnchangedQuery, UnchangedTrainingStore } from './unchanged-training-store.ts';

type Row = Awaited<ReturnType<UnchangedTrainingStore['read']>>['rows'][number];

const present = (row: Row): UnchangedTraining => ({
  _id: row.candidateId,
  registrationCode: row.registrationCode,
  name: row.name,
  city: row.city,
  state: row.state,
  trainingProviderId: row.providerId,
  trainingProviderName: row.providerName,
  // The store asks for trainings under way only.
  trainingStatus: row.status as UnchangedTraining['trainingStatus'],
  unchangedSince: row.updatedAt.toISOString(),
});

type Deps = { trainings: UnchangedTrainingStore; clock: Clock };

/** A page of the trainings that stand still. */
export const listUnchangedTrainings =
  ({ trainings, clock }: Deps) =>
  async (query: UnchangedQuery): Promise<{ data: UnchangedTraining[]; page: Page }> => {
    const before = daysBefore(clock(), reminderDays.training);
    const { rows: read, total } = await trainings.read(query, before);
    const { rows, page } = pageOf(read, query, total, ({ updatedAt, trainingId }) => ({
      sort: updatedAt.toISOString(),
      id: trainingId,
    }));
    return { data: rows.map(present), page };
  };
