import { contactOutcomeLabels } from '@purboday/contract/contacts/contacts.contract';
import {
  dayInKolkata,
  daysAfter,
  hourInKolkata,
  weekdayInKolkata,
} from '@purboday/contract/conventions/kolkata-days';
import type { Page } from '@purboday/contract/conventions/schemas';
import {
  overdueContract,
  overdueLists,
  type LevelTwoWaiting,
  type OverdueTask,
  type OverdueCount,
} from '@purboday/contract/overdue/overdue.contract';
import { taskLabels } from '@purboday/contract/overdue/overdue.messages';
import { allL2AdminsId, type PendingTaskType } from '@purboday/contract/overdue/steps';
import type { TaskCounts } from '#server/domain/pending-tasks/pending-tasks.ts';
import { ownBatches } from '#server/domain/batch/batch-store.ts';
import { ownProvider } from '#server/domain/provider/provider-presentation.ts';
import { presentPage, type PageRequest } from '#server/platform/database/paging.ts';
import { everything, registerLists } from '#server/platform/http/register-export.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import { formatTimeInIndia, type SheetColumn } from '#server/platform/sheets/sheet.ts';
import type { Services } from '#server/services.ts';
import {
  digestStore,
  readTaskOwner,
  overdueStore,
  type OverdueRow,
  type OverdueStore,
  type DigestReader,
  type DigestStore,
} from './overdue-store.ts';

type Query = PageRequest & {
  owner?: string | undefined;
  step?: PendingTaskType | undefined;
  state?: string | undefined;
  city?: string | undefined;
};

const present = (row: OverdueRow): OverdueTask => ({
  _id: row.personId,
  kind: row.kind,
  registrationCode: row.registrationCode,
  name: row.name,
  mobileNumber: row.mobileNumber,
  state: row.state,
  city: row.city,
  step: row.step,
  since: new Date(row.since).toISOString(),
  providerName: row.providerName,
  lastContact: row.lastContact && {
    ...row.lastContact,
    at: new Date(row.lastContact.at).toISOString(),
  },
});

type ListStalledDeps = { people: OverdueStore; readOwner: ReturnType<typeof readTaskOwner> };

const listOverdue =
  ({ people, readOwner }: ListStalledDeps) =>
  async ({ owner, step, ...query }: Query): Promise<{ data: OverdueTask[]; page: Page }> => {
    return presentPage(await people.read(await readOwner(owner, step), query), present);
  };

const overdueColumns: readonly SheetColumn<OverdueTask>[] = [
  { header: 'Registration ID', width: 38, of: ({ _id }) => _id },
  { header: 'Registration Code', width: 14, of: ({ registrationCode }) => registrationCode ?? '' },
  { header: 'Name', width: 26, of: ({ name }) => name },
  { header: 'Mobile Number', width: 14, of: ({ mobileNumber }) => mobileNumber },
  { header: 'City', of: ({ city }) => city },
  { header: 'State', of: ({ state }) => state },
  { header: 'Waits', width: 24, of: ({ step }) => taskLabels[step] },
  { header: 'Since (IST)', of: ({ since }) => formatTimeInIndia(since) },
  { header: 'Provider', width: 30, of: ({ providerName }) => providerName ?? '' },
  {
    header: 'Last contact (IST)',
    of: ({ lastContact }) => (lastContact ? formatTimeInIndia(lastContact.at) : ''),
  },
  {
    header: 'Outcome',
    of: ({ lastContact }) => (lastContact ? contactOutcomeLabels[lastContact.outcome] : ''),
  },
];

type WaitingForLevelTwoDeps = {
  stalled: Pick<OverdueStore, 'countOthers'>;
  counts: Pick<TaskCounts, 'ofLevel2' | 'total' | 'withoutAdmin'>;
};

/** One response, because the menu requests it on every screen. */
const readLevelTwoWaiting =
  ({ stalled, counts }: WaitingForLevelTwoDeps) =>
  async (): Promise<Omit<LevelTwoWaiting, 'candidateRequests'>> => {
    const steps = await counts.ofLevel2();
    const uncovered = await counts.withoutAdmin();
    const others = await stalled.countOthers();
    return {
      // Check-ins and answers wait for level 2 only once a call is due.
      steps: steps.map((row) =>
        row.step === 'check_in' || row.step === 'answer' ? { ...row, waiting: row.count } : row,
      ),
      stalled: await counts.total(),
      uncovered: {
        cities: uncovered.length,
        people: uncovered.reduce((sum, { count }) => sum + count, 0),
      },
      ...others,
    };
  };

/** On Mondays in Kolkata. Later than nine only when no process was running. */
const hours = { from: 9, until: 20 };
const keepDays = 30;
const monday = 1;

type Deps = Pick<Services, 'database' | 'notify' | 'clock' | 'forEachRecord'> & {
  digests: DigestStore;
  counts: Pick<TaskCounts, 'byOwner' | 'ofProvider'>;
};

const isTime = (at: Date): boolean => {
  const hour = hourInKolkata(at);
  return weekdayInKolkata(at) === monday && hour >= hours.from && hour < hours.until;
};

const ownerId = ({ role, id, providerId }: DigestReader): string =>
  role === 'L2_ADMIN' ? allL2AdminsId : (providerId ?? id);

/** L2 admins also get the tasks of cities without an admin. */
const toContent = (reader: DigestReader, counts: readonly OverdueCount[]) => {
  const own = counts.filter(({ owner }) => owner.id === ownerId(reader));
  const unheld =
    reader.role === 'L2_ADMIN' ? counts.filter(({ owner }) => owner.kind === 'nobody') : [];
  return {
    steps: own.map(({ step, count }) => ({ step, count })),
    uncovered: {
      cities: new Set(unheld.map(({ owner }) => owner.id)).size,
      people: unheld.reduce((sum, { count }) => sum + count, 0),
    },
  };
};

/** A trainer who sees only own batches learns of their tasks alone. */
const readContent = async (
  counts: Deps['counts'],
  { providerId, trainerId, ...reader }: DigestReader,
  waiting: readonly OverdueCount[],
): Promise<ReturnType<typeof toContent>> => {
  if (providerId === null || trainerId === null)
    return toContent({ ...reader, providerId, trainerId }, waiting);
  const own = await counts.ofProvider({ providerId, trainerId });
  const steps = own
    .filter(({ step, count }) => step !== 'answer' && count > 0)
    .map(({ step, count }) => ({ step, count }));
  return { steps, uncovered: { cities: 0, people: 0 } };
};

/** Emails each owner their overdue tasks on Mondays. Any number of processes may run it: `take` and the email are in one transaction. */
const weeklyDigest =
  ({ database, digests, counts, clock, forEachRecord, notify }: Deps) =>
  async (): Promise<void> => {
    const now = clock();
    if (!isTime(now)) return;
    const day = dayInKolkata(now);
    await digests.deleteDaysBefore(daysAfter(day, -keepDays));
    const waiting = await counts.byOwner();
    const owners = waiting
      .filter(({ owner }) => owner.kind !== 'nobody' && owner.kind !== 'l2-admin')
      .map(({ owner }) => owner.id);
    const send = (reader: DigestReader): Promise<void> =>
      database.transaction(async () => {
        const content = await readContent(counts, reader, waiting);
        if (content.steps.length + content.uncovered.cities === 0) return;
        if (!(await digests.take(reader.id, day))) return;
        await notify({
          event: 'stalled-digest',
          record: { kind: 'account', id: reader.id },
          role: reader.role,
          ...content,
          to: { name: reader.name, email: reader.email },
        });
      });
    const readers = await digests.listReaders([...new Set(owners)], day);
    const ids = [...new Set(readers.map(({ id }) => id))];
    await forEachRecord('stalled-digests', ids, async (id) => {
      // A person of several organisations gets the first email that has content.
      for (const reader of readers.filter((one) => one.id === id)) await send(reader);
    });
  };

/** Pending and overdue tasks (journey §13). */
export const registerOverdue = (app: App, services: Services): void => {
  const { waiting, database, centreVisits, candidateRequests, settings } = services;
  const { counts } = waiting;
  const stalled = overdueStore(database, waiting);
  registerRoute(app, overdueContract.countOverdue, () => counts.byOwner());
  registerLists(app, overdueLists, {
    name: 'stalled',
    columns: overdueColumns,
    scopes: { l2: everything },
    read: listOverdue({ people: stalled, readOwner: readTaskOwner(database) }),
  });
  const levelTwo = readLevelTwoWaiting({ stalled, counts });
  registerRoute(app, overdueContract.countWaitingForL2, async () => ({
    ...(await levelTwo()),
    candidateRequests: await candidateRequests.countLate(settings.stallDays.review),
  }));
  registerRoute(app, overdueContract.countWaitingForL1, async ({ actor }) => ({
    data: await counts.ofPlaces(actor.places),
    visitPoints: await centreVisits.countOpenOfReviewer(actor),
    requests: await candidateRequests.countInCities(actor.places),
  }));
  registerRoute(app, overdueContract.countWaitingForTrainer, async ({ actor }) => ({
    data: await counts.ofProvider(ownBatches(actor)),
    visitPoints: await centreVisits.countOpenOfProvider(ownBatches(actor)),
  }));
  registerRoute(app, overdueContract.countWaitingForEmployer, ({ actor }) =>
    counts.ofProvider({ providerId: ownProvider(actor) }),
  );
};

export const sendOverdueDigests = (
  services: Pick<Services, 'database' | 'waiting' | 'clock' | 'notify' | 'forEachRecord'>,
) => {
  const { database, waiting } = services;
  return weeklyDigest({
    ...services,
    digests: digestStore(database),
    counts: waiting.counts,
  });
};
