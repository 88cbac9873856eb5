import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { retention as bounds } from '@purboday/contract/conventions/limits';
import { Problem } from '@purboday/contract/conventions/problem';
import type { RetentionEntry } from '@purboday/contract/erasure/erasure.contract';
import { retentionMessages } from '@purboday/contract/erasure/erasure.messages';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import {
  type RetentionPeriods,
  presentHold,
  type RetentionRow,
} from '#server/domain/retention/retention-store.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import { formatTimeInIndia, type SheetColumn } from '#server/platform/sheets/sheet.ts';
import type { Services } from '#server/services.ts';
import type { ErasureEvents } from './erasure-requests.ts';
import type { PersonalData } from './personal-data.ts';
import type { RetentionListStore, StoredRetention } from './erasure-list-store.ts';

type EraseDueDeps = Pick<Services, 'database' | 'retention' | 'documents' | 'erasedIds'> & {
  personalData: PersonalData;
  events: Pick<ErasureEvents, 'expired'>;
};

/** Something happened between the list and the erasure, so the record stays. */
class NoLongerDue extends Error {
  override readonly name = 'Moved';
}

/** Returns null for a record that is no longer due. */
const findNoticeDate = (row: RetentionRow | undefined): Date | null =>
  !row || row.heldAt !== null || row.dueAt === null ? null : row.noticeQueuedAt;

export const eraseDue =
  ({ database, retention, personalData, events, documents, erasedIds }: EraseDueDeps) =>
  async (id: string): Promise<void> => {
    const erase = () =>
      database.transaction(async () => {
        // Waits for a sign-in or hold at the same time.
        const noticeQueuedAt = findNoticeDate(await retention.lock(id));
        if (!noticeQueuedAt || !(await retention.isNotified(id))) throw new NoLongerDue();
        const candidate = await personalData.erase(id);
        if (!candidate || candidate.updatedAt > noticeQueuedAt) throw new NoLongerDue();
        if (candidate.documentId !== null) await documents.detach(candidate.documentId);
        await events.expired(candidate);
        return candidate;
      });
    const erased = await erase().catch((error: unknown) => {
      if (error instanceof NoLongerDue) return undefined;
      throw error;
    });
    if (erased === undefined) return;
    // If this fails, the next start adds the id to the list of erased ids, and a job removes the document.
    await erasedIds.add(erased.id).catch(() => undefined);
    if (erased.documentId !== null)
      await documents.discard(erased.documentId).catch(() => undefined);
  };

type KeepRetentionDeps = Pick<
  Services,
  'database' | 'retention' | 'candidates' | 'notify' | 'clock' | 'forEachRecord'
> & { settings: { retention: RetentionPeriods }; eraseDue: ReturnType<typeof eraseDue> };

const pageSize = 200;

/** Stops when a round erases no one; the rest waits for tomorrow. */
const processInRounds = async (
  read: (limit: number) => Promise<string[]>,
  each: (ids: string[]) => Promise<void>,
): Promise<void> => {
  const done = new Set<string>();
  for (;;) {
    const ids = (await read(pageSize)).filter((id) => !done.has(id));
    if (ids.length === 0) return;
    for (const id of ids) done.add(id);
    await each(ids);
  }
};

/**
 * Daily job (SEC-58): lists inactive records whose retention period ends, notifies candidates 48 hours before and erases them once a
 * channel accepted the notice. A legal hold, a change of status, or the candidate opening the application at /track stops it.
 */
export const runRetention = ({
  database,
  retention,
  candidates,
  clock,
  settings,
  eraseDue: erase,
  forEachRecord,
  notify,
}: KeepRetentionDeps) => {
  const notifyOfErasure = (id: string): Promise<void> =>
    database.transaction(async () => {
      const row = await retention.lock(id);
      const candidate = await candidates.find(id);
      const isOpen = row?.dueAt && row.heldAt === null && row.noticeQueuedAt === null;
      if (!candidate || !isOpen || row.dueAt === null) return;
      await retention.markNoticeQueued(id);
      const in48Hours = clock().getTime() + bounds.noticeHours * 3_600_000;
      const from = new Date(Math.max(in48Hours, row.dueAt.getTime()));
      await notify({ event: 'retention-due', ...toCandidate(candidate), from: dayInKolkata(from) });
    });

  return async (): Promise<void> => {
    await retention.list(settings.retention);
    await processInRounds(retention.ended, (ids) => forEachRecord('retention', ids, erase));
    await processInRounds(retention.listDueForNotice, (ids) =>
      forEachRecord('retention-notices', ids, notifyOfErasure),
    );
  };
};

export const retentionColumns: readonly SheetColumn<RetentionEntry>[] = [
  { header: 'Registration ID', width: 38, of: ({ _id }) => _id },
  { header: 'Registration Code', width: 14, of: ({ registrationCode }) => registrationCode },
  { header: 'Name', width: 26, of: ({ name }) => name },
  { header: 'Email', width: 30, of: ({ email }) => email },
  { header: 'Mobile Number', width: 16, of: ({ mobileNumber }) => mobileNumber },
  { header: 'Status', width: 14, of: ({ status }) => status },
  { header: 'Falls due (IST)', of: ({ dueAt }) => dueAt && formatTimeInIndia(dueAt) },
  {
    header: 'Informed (IST)',
    of: ({ noticeQueuedAt }) => noticeQueuedAt && formatTimeInIndia(noticeQueuedAt),
  },
  {
    header: 'Notice accepted (IST)',
    of: ({ notifiedAt }) => notifiedAt && formatTimeInIndia(notifiedAt),
  },
  { header: 'Kept because', width: 30, of: ({ hold }) => hold?.reason ?? null },
  { header: 'Kept since (IST)', of: ({ hold }) => hold && formatTimeInIndia(hold.at) },
  { header: 'Kept by', width: 26, of: ({ hold }) => hold?.by ?? null },
];

export const presentRetention = (row: StoredRetention): RetentionEntry => ({
  _id: row.id,
  registrationCode: row.registrationCode,
  name: row.name,
  email: row.email,
  mobileNumber: row.mobileNumber,
  status: row.status,
  dueAt: row.dueAt?.toISOString() ?? null,
  noticeQueuedAt: row.noticeQueuedAt?.toISOString() ?? null,
  notifiedAt: row.notifiedAt?.toISOString() ?? null,
  hold: presentHold(row),
  may: { hold: row.heldAt === null, release: row.heldAt !== null },
});

type HoldRecordDeps = Pick<Services, 'database' | 'retention' | 'recordStep'> & {
  list: Pick<RetentionListStore, 'find'>;
};

type HoldStep = { id: string; ip: string };

/** Keeps a record beyond its period until the hold is released (SEC-58). The reason is in the record; person and time are also in the audit log. */
export const holdRecord = ({ database, retention, list, recordStep }: HoldRecordDeps) => {
  const requireEntry = async (id: string) => {
    const row = await list.find(id);
    if (!row) throw new Problem('NOT_FOUND');
    return presentRetention(row);
  };
  const note = (action: 'retention-held' | 'retention-released', actor: Actor, step: HoldStep) =>
    recordStep({ audited: action, actor, record: { kind: 'candidate', id: step.id }, ip: step.ip });

  return {
    /** @throws Problem NOT_FOUND; INVALID_TRANSITION (409) when it is on hold already */
    hold: (actor: Actor, step: HoldStep & { reason: string }): Promise<RetentionEntry> =>
      database.transaction(async () => {
        await requireEntry(step.id);
        if (!(await retention.hold(step.id, step.reason, actor.id)))
          throw new Problem('INVALID_TRANSITION', retentionMessages.alreadyHeld);
        await note('retention-held', actor, step);
        return requireEntry(step.id);
      }),

    /** @throws Problem NOT_FOUND; INVALID_TRANSITION (409) when it is not on hold */
    release: (actor: Actor, step: HoldStep): Promise<RetentionEntry> =>
      database.transaction(async () => {
        await requireEntry(step.id);
        if (!(await retention.release(step.id)))
          throw new Problem('INVALID_TRANSITION', retentionMessages.notHeld);
        await note('retention-released', actor, step);
        return requireEntry(step.id);
      }),
  };
};
