import { createHash, randomBytes } from 'node:crypto';
import { checkIn } from '@purboday/contract/conventions/limits';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { checkInLinks } from './placement-table.ts';

/** What a link of a check-in is worth: it leads to a placement, works once, and for thirty days. */
type FoundLink = { placementId: string; works: boolean };

/** 128 bits: nobody guesses them, and they fit into a text message. */
const tokenBytes = 16;
/** A link that is over is told so for a while. */
const keptDays = 180;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const dayMs = 86_400_000;

/** Links with which candidates answer without signing in; what is stored cannot be used. */
export const checkInLinkStore = (database: Database, clock: Clock) => ({
  /** @returns the token of a new link, and until when it works */
  make: async (placementId: string): Promise<{ token: string; validUntil: Date }> => {
    const token = randomBytes(tokenBytes).toString('base64url');
    const validUntil = new Date(clock().getTime() + checkIn.linkDays * dayMs);
    await database.sql
      .insert(checkInLinks)
      .values({ tokenHash: hashOf(token), placementId, expiresAt: validUntil });
    return { token, validUntil };
  },

  /** Undefined for one that never was. Whoever answers by it holds it until the transaction ends. */
  find: async (token: string): Promise<FoundLink | undefined> => {
    const [row] = await database.sql
      .select()
      .from(checkInLinks)
      .where(eq(checkInLinks.tokenHash, hashOf(token)))
      .for('update');
    if (!row) return undefined;
    const { placementId, usedAt, expiresAt } = row;
    return { placementId, works: usedAt === null && expiresAt > clock() };
  },

  /** The question is answered: no link of the placement asks it again. */
  useUp: async (placementId: string): Promise<void> => {
    await database.sql
      .update(checkInLinks)
      .set({ usedAt: clock() })
      .where(and(eq(checkInLinks.placementId, placementId), isNull(checkInLinks.usedAt)));
  },

  erase: async (candidateId: string): Promise<void> => {
    await database.sql
      .delete(checkInLinks)
      .where(
        sql`${checkInLinks.placementId} in (select id from placements where candidate_id = ${candidateId})`,
      );
  },

  /** Forgets links that are long over. */
  sweep: async (): Promise<void> => {
    const before = new Date(clock().getTime() - keptDays * dayMs);
    await database.sql.delete(checkInLinks).where(lt(checkInLinks.expiresAt, before));
  },
});

export type CheckInLinks = ReturnType<typeof checkInLinkStore>;
