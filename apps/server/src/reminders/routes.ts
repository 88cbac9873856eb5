import { dayInKolkata, hourInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { reminderDays } from '@purboday/contract/conventions/limits';
import type { Page } from '@purboday/contract/conventions/schemas';
import {
  unchangedApplicationLists,
  unchangedTrainingLists,
  type UnchangedRecord,
  type UnchangedApplication,
  type UnchangedTraining,
} from '@purboday/contract/reminders/reminders.contract';
import { presentPage } from '#server/platform/database/paging.ts';
import { everything, registerLists } from '#server/platform/http/register-export.ts';
import type { App } from '#server/platform/http/register-route.ts';
import { daysBefore } from '#server/platform/process/clock.ts';
import { formatTimeInIndia, type SheetColumn } from '#server/platform/sheets/sheet.ts';
import type { Services } from '#server/services.ts';
import {
  unchangedStore,
  waitingStore,
  type RemindedAdmin,
  type WaitingStore,
  type UnchangedQuery,
  type UnchangedStore,
} from './unchanged-store.ts';

/** Hours in Kolkata. */
const morning = { from: 8, until: 20 };
const batch = 100;
const keepDays = 30;

type Deps = Pick<Services, 'database' | 'clock' | 'forEachRecord' | 'notify'> & {
  waiting: WaitingStore;
};

/**
 * Emails each L1 admin once a day the reviews that have waited for more than three days. Any number of processes may run it: `takeDay`
 * and the email are in one transaction.
 */
export const remindAdmins = ({ database, waiting, clock, forEachRecord, notify }: Deps) => {
  const remind = (admin: RemindedAdmin, day: string): Promise<void> =>
    database.transaction(async () => {
      if (!(await waiting.takeDay(admin.id, day))) return;
      const found = await waiting.waitingFor(admin.id, daysBefore(clock(), reminderDays.review));
      if (found.length === 0) return;
      await notify({
        event: 'registrations-waiting',
        record: { kind: 'account', id: admin.id },
        waiting: found.map((kind) => ({ ...kind, oldest: dayInKolkata(kind.oldest) })),
        to: { name: admin.name, email: admin.email },
      });
    });

  return async (): Promise<void> => {
    const now = clock();
    const hour = hourInKolkata(now);
    if (hour < morning.from || hour >= morning.until) return;
    const day = dayInKolkata(now);
    await waiting.deleteDaysBefore(dayInKolkata(daysBefore(now, keepDays)));
    const list = async () =>
      new Map((await waiting.notLookedAt(day, { now, limit: batch })).map((one) => [one.id, one]));
    // An admin whose email failed is paused and not listed again.
    for (let admins = await list(); admins.size > 0; admins = await list())
      await forEachRecord('reminders', [...admins.keys()], async (id) => {
        const admin = admins.get(id);
        if (admin) await remind(admin, day);
      });
  };
};

type Row = Awaited<ReturnType<UnchangedStore['read']>>['rows'][number];

const shared = (row: Row): UnchangedRecord => ({
  _id: row.candidateId,
  registrationCode: row.registrationCode,
  name: row.name,
  city: row.city,
  state: row.state,
  unchangedSince: row.updatedAt.toISOString(),
});

const presentTraining = (row: Row): UnchangedTraining => ({
  ...shared(row),
  trainingProviderId: row.providerId,
  trainingProviderName: row.providerName,
  trainingStatus: row.status as UnchangedTraining['trainingStatus'],
});

const presentApplication = (row: Row): UnchangedApplication => ({
  ...shared(row),
  jobProviderId: row.providerId,
  jobProviderName: row.providerName,
  jobTitle: row.title,
  jobStatus: row.status as UnchangedApplication['jobStatus'],
});

type ListUnchangedDeps<Shown> = Pick<Services, 'clock'> & {
  unchanged: UnchangedStore;
  present: (row: Row) => Shown;
};

const listUnchanged =
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

const unchangedTrainingColumns: readonly SheetColumn<UnchangedTraining>[] = [
  ...who,
  { header: 'Training Provider', width: 30, of: (row) => row.trainingProviderName },
  { header: 'Training Provider ID', width: 38, of: (row) => row.trainingProviderId },
  { header: 'Status', of: ({ trainingStatus }) => trainingStatus },
  since,
];

const unchangedApplicationColumns: readonly SheetColumn<UnchangedApplication>[] = [
  ...who,
  { header: 'Job Provider', width: 30, of: (row) => row.jobProviderName },
  { header: 'Job Provider ID', width: 38, of: (row) => row.jobProviderId },
  { header: 'Job', width: 30, of: ({ jobTitle }) => jobTitle },
  { header: 'Status', of: ({ jobStatus }) => jobStatus },
  since,
];

export const registerReminders = (app: App, services: Services): void => {
  const { database, clock } = services;
  registerLists(app, unchangedTrainingLists, {
    name: 'unchanged-trainings',
    columns: unchangedTrainingColumns,
    scopes: { l2: everything },
    read: listUnchanged({
      unchanged: unchangedStore(database, 'training'),
      clock,
      present: presentTraining,
    }),
  });
  registerLists(app, unchangedApplicationLists, {
    name: 'unchanged-applications',
    columns: unchangedApplicationColumns,
    scopes: { l2: everything },
    read: listUnchanged({
      unchanged: unchangedStore(database, 'application'),
      clock,
      present: presentApplication,
    }),
  });
};

export const reminders = (
  services: Pick<Services, 'database' | 'clock' | 'notify' | 'forEachRecord'>,
) => {
  const { database } = services;
  return remindAdmins({ ...services, waiting: waitingStore(database) });
};
