import { contactOutcomeLabels } from '@purboday/contract/contacts/contacts.contract';
import type { Page } from '@purboday/contract/conventions/schemas';
import type { LevelTwoWaiting, OverdueTask } from '@purboday/contract/overdue/overdue.contract';
import { taskLabels } from '@purboday/contract/overdue/overdue.messages';
import type { PendingTaskType } from '@purboday/contract/overdue/steps';
import type { TaskCounts } from '#server/domain/pending-tasks/pending-tasks.ts';
import { presentPage, type PageRequest } from '#server/platform/database/paging.ts';
import { formatTimeInIndia, type SheetColumn } from '#server/platform/sheets/sheet.ts';
import { readTaskOwner, type OverdueRow, type OverdueStore } from './overdue-store.ts';

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
  providerKind: row.providerKind,
  lastContact: row.lastContact && {
    ...row.lastContact,
    at: new Date(row.lastContact.at).toISOString(),
  },
});

export const listOverdue =
  ({ people, readOwner }: { people: OverdueStore; readOwner: ReturnType<typeof readTaskOwner> }) =>
  async ({ owner, step, ...query }: Query): Promise<{ data: OverdueTask[]; page: Page }> => {
    return presentPage(await people.read(await readOwner(owner, step), query), present);
  };

export const overdueColumns: readonly SheetColumn<OverdueTask>[] = [
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
  counts: Pick<TaskCounts, 'ofLevel2' | 'ofQueues' | 'total' | 'withoutAdmin'>;
};

/** One response, because the menu requests it on every screen. */
export const readLevelTwoWaiting =
  ({ stalled, counts }: WaitingForLevelTwoDeps) =>
  async (): Promise<Omit<LevelTwoWaiting, 'candidateRequests' | 'support' | 'followUps'>> => {
    const steps = await counts.ofLevel2();
    const uncovered = await counts.withoutAdmin();
    const others = await stalled.countOthers();
    return {
      // Answers wait for level 2 only once a call is due.
      steps: steps.map((row) => (row.step === 'answer' ? { ...row, waiting: row.count } : row)),
      queues: await counts.ofQueues(),
      stalled: await counts.total(uncovered),
      uncovered: {
        cities: uncovered.length,
        people: uncovered.reduce((sum, { count }) => sum + count, 0),
      },
      ...others,
    };
  };
