import { reminderDays } from '@purboday/contract/conventions/limits';
import type { Page } from '@purboday/contract/conventions/schemas';
import type {
  UnchangedRecord,
  UnchangedApplication,
  UnchangedTraining,
} from '@purboday/contract/reminders/reminders.contract';
import { presentPage } from '#server/platform/database/paging.ts';
import { daysBefore } from '#server/platform/process/clock.ts';
import { formatTimeInIndia, type SheetColumn } from '#server/platform/sheets/sheet.ts';
import type { Services } from '#server/services.ts';
import type { UnchangedQuery, UnchangedStore } from './unchanged-store.ts';

type UnchangedRow = Awaited<ReturnType<UnchangedStore['read']>>['rows'][number];

const shared = (row: UnchangedRow): UnchangedRecord => ({
  _id: row.candidateId,
  registrationCode: row.registrationCode,
  name: row.name,
  city: row.city,
  state: row.state,
  unchangedSince: row.updatedAt.toISOString(),
});

export const presentTraining = (row: UnchangedRow): UnchangedTraining => ({
  ...shared(row),
  trainingProviderId: row.providerId,
  trainingProviderName: row.providerName,
  trainingStatus: row.status as UnchangedTraining['trainingStatus'],
});

export const presentApplication = (row: UnchangedRow): UnchangedApplication => ({
  ...shared(row),
  jobProviderId: row.providerId,
  jobProviderName: row.providerName,
  jobTitle: row.title,
  jobStatus: row.status as UnchangedApplication['jobStatus'],
});

type ListUnchangedDeps<Shown> = Pick<Services, 'clock'> & {
  unchanged: UnchangedStore;
  present: (row: UnchangedRow) => Shown;
};

export const listUnchanged =
  <Shown>({ unchanged, clock, present }: ListUnchangedDeps<Shown>) =>
  async (query: UnchangedQuery): Promise<{ data: Shown[]; page: Page }> => {
    const before = daysBefore(clock(), reminderDays.training);
    return presentPage(await unchanged.read(query, before), present);
  };

const who: readonly SheetColumn<UnchangedRecord>[] = [
  { header: 'Registration ID', width: 38, of: ({ _id }) => _id },
  { header: 'Registration Code', width: 14, of: ({ registrationCode }) => registrationCode },
  { header: 'Candidate', width: 26, of: ({ name }) => name },
  { header: 'City', of: ({ city }) => city },
  { header: 'State', of: ({ state }) => state },
];

const since: SheetColumn<UnchangedRecord> = {
  header: 'Unchanged since (IST)',
  of: ({ unchangedSince }) => formatTimeInIndia(unchangedSince),
};

export const unchangedTrainingColumns: readonly SheetColumn<UnchangedTraining>[] = [
  ...who,
  { header: 'Training Provider', width: 30, of: (row) => row.trainingProviderName },
  { header: 'Training Provider ID', width: 38, of: (row) => row.trainingProviderId },
  { header: 'Status', of: ({ trainingStatus }) => trainingStatus },
  since,
];

export const unchangedApplicationColumns: readonly SheetColumn<UnchangedApplication>[] = [
  ...who,
  { header: 'Job Provider', width: 30, of: (row) => row.jobProviderName },
  { header: 'Job Provider ID', width: 38, of: (row) => row.jobProviderId },
  { header: 'Job', width: 30, of: ({ jobTitle }) => jobTitle },
  { header: 'Status', of: ({ jobStatus }) => jobStatus },
  since,
];
