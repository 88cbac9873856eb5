import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { retention as bounds } from '@purboday/contract/conventions/limits';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { RetentionPeriods } from '#server/domain/retention/retention-periods.ts';
import type { RetentionRow } from '#server/domain/retention/retention-table.ts';
import type { Services } from '#server/services.ts';
import type { ErasureEvents } from '../erasure-events.ts';
import type { PersonalData } from '../personal-data.ts';

type EraseDueDeps = Pick<Services, 'database' | 'retention' | 'documents' | 'erasedIds'> & {
  personalData: PersonalData;
  events: Pick<ErasureEvents, 'expired'>;
};

/** A step was made between the list and the erasure: the record stays. */
class Moved extends Error {
  override readonly name = 'Moved';
}

/** When the notice was written; null for a record that no longer falls due. */
const noticeOfDue = (row: RetentionRow | undefined): Date | null =>
  !row || row.heldAt !== null || row.dueAt === null ? null : row.toldAt;

/** Erases a candidate whose period is over, as an erasure that was asked for. */
export const eraseDue =
  ({ database, retention, personalData, events, documents, erasedIds }: EraseDueDeps) =>
  async (id: string): Promise<void> => {
    const erase = () =>
      database.transaction(async () => {
        // A sign-in or a hold of the record waits for this row, or is waited for.
        const toldAt = noticeOfDue(await retention.lock(id));
        if (!toldAt || !(await retention.isNotified(id))) throw new Moved();
        const candidate = await personalData.erase(id);
        if (!candidate || candidate.updatedAt > toldAt) throw new Moved();
        if (candidate.documentId !== null) await documents.detach(candidate.documentId);
        await events.expired(candidate);
        return candidate;
      });
    const erased = await erase().catch((error: unknown) => {
      if (error instanceof Moved) return undefined;
      throw error;
    });
    if (erased === undefined) return;
    // As in an erasure that was asked for: the next start makes the list whole, the sweep removes the document.
    await erasedIds.add(erased.id).catch(() => undefined);
    if (erased.documentId !== null)
      await documents.discard(erased.documentId).catch(() => undefined);
  };

type EraseDue = ReturnType<typeof eraseDue>;

type KeepRetentionDeps = Pick<
  Services,
  'database' | 'retention' | 'candidates' | 'outbox' | 'clock'
>;

type Rules = { periods: RetentionPeriods; eraseDue: EraseDue };

const atOnce = 200;

/** Works through a list that grows shorter with what is done; one that does not is left for tomorrow. */
const throughAll = async (
  read: (limit: number) => Promise<string[]>,
  each: (id: string) => Promise<void>,
): Promise<void> => {
  const done = new Set<string>();
  for (;;) {
    const ids = (await read(atOnce)).filter((id) => !done.has(id));
    if (ids.length === 0) return;
    for (const id of ids) {
      done.add(id);
      await each(id);
    }
  }
};

/**
 * Once a day (SEC-58): lists with whom nothing has happened for as long as the period of their status, tells them 48 hours before, and
 * erases whose time is over, once a channel accepted the notice 48 hours before. A hold, a step or a look at the application stops it at any moment.
 */
export const keepRetention = (
  { database, retention, candidates, outbox, clock }: KeepRetentionDeps,
  { periods, eraseDue }: Rules,
) => {
  const tell = (id: string): Promise<void> =>
    database.transaction(async () => {
      const row = await retention.lock(id);
      const candidate = await candidates.find(id);
      const isOpen = row?.dueAt && row.heldAt === null && row.toldAt === null;
      if (!candidate || !isOpen || row.dueAt === null) return;
      await retention.markTold(id);
      const in48Hours = clock().getTime() + bounds.toldHours * 3_600_000;
      const from = new Date(Math.max(in48Hours, row.dueAt.getTime()));
      await outbox.add({
        event: 'retention-due',
        ...toCandidate(candidate),
        from: dayInKolkata(from),
      });
    });

  return async (): Promise<void> => {
    await retention.list(periods);
    await throughAll(retention.ended, eraseDue);
    await throughAll(retention.toTell, tell);
  };
};
