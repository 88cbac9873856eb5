import type { Services } from '#server/services.ts';
import type { RetentionRow } from '#server/domain/retention/retention-table.ts';
import type { ErasureEvents } from '../erasure-events.ts';
import type { PersonalData } from '../personal-data.ts';

type Deps = Pick<Services, 'database' | 'retention' | 'documents' | 'erasedIds'> & {
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
  ({ database, retention, personalData, events, documents, erasedIds }: Deps) =>
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

export type EraseDue = ReturnType<typeof eraseDue>;
