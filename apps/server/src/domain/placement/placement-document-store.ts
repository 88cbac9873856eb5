import type { PlacementDocumentKind } from '@purboday/contract/conventions/enumerations';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { placementDocuments, placements } from './placement-table.ts';

type Added = { placementId: string; documentId: string; kind: PlacementDocumentKind };

/** What proves a placement: sealed as every document is (decisions §4). */
export const placementDocumentStore = (database: Database, clock: Clock) => ({
  add: async (document: Added): Promise<void> => {
    const at = clock();
    await database.sql
      .insert(placementDocuments)
      .values({ id: newId(at), ...document, createdAt: at });
  },

  /** The oldest first. */
  of: (placementId: string) =>
    database.sql
      .select()
      .from(placementDocuments)
      .where(eq(placementDocuments.placementId, placementId))
      .orderBy(placementDocuments.id),

  /** The placement that a document belongs to, for whoever opens it; undefined for none. */
  standing: async (documentId: string) => {
    const [row] = await database.sql
      .select({
        documentId: placementDocuments.documentId,
        placementId: placementDocuments.placementId,
        providerId: placements.providerId,
        state: placements.state,
        city: placements.city,
      })
      .from(placementDocuments)
      .innerJoin(placements, eq(placements.id, placementDocuments.placementId))
      .where(eq(placementDocuments.documentId, documentId));
    return row;
  },

  /** Takes all of an erased candidate from their placements. @returns ids of the documents, which belong to nobody then */
  takeAllOf: async (candidateId: string): Promise<string[]> => {
    const taken = await database.sql
      .delete(placementDocuments)
      .where(
        sql`${placementDocuments.placementId} in (select id from placements where candidate_id = ${candidateId})`,
      )
      .returning({ id: placementDocuments.documentId });
    return taken.map(({ id }) => id);
  },
});
