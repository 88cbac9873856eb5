import type { CheckInAnswer, EvidenceLevel } from '@purboday/contract/conventions/enumerations';
import { daysAfter } from '@purboday/contract/conventions/kolkata-days';
import { checkIn } from '@purboday/contract/conventions/limits';
import { fieldProblem } from '@purboday/contract/conventions/problem';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import { and, eq, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { hasAnyId } from '#server/platform/database/paging.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { checkInLinks, checkIns, type CheckIn } from './placement-table.ts';

/** Days of a placement, as they will stand. */
type Days = {
  offeredOn?: string | null | undefined;
  joinedOn?: string | null | undefined;
  leftOn?: string | null | undefined;
};

const paths = ['offeredOn', 'joinedOn', 'leftOn'] as const;

/**
 * Refuses days that are still to come where something has happened, and a last day before the first (journey §12).
 * @param today in Kolkata
 */
export const checkDays = (days: Days, today: string): void => {
  for (const path of paths) {
    const day = days[path];
    if (day && day > today) throw fieldProblem(path, placementMessages.dayAhead);
  }
  if (days.joinedOn && days.leftOn && days.leftOn < days.joinedOn)
    throw fieldProblem('leftOn', placementMessages.leftBeforeJoined);
};

type Answer = {
  answer: CheckInAnswer;
  reason: string | null;
  day: string;
  evidence: EvidenceLevel;
};

/** The only writer of check-ins: whether people still work, so many days after they joined. */
export const checkInStore = (database: Database, clock: Clock) => {
  const ofPlacement = (placementId: string) => eq(checkIns.placementId, placementId);
  const unanswered = ne(checkIns.status, 'ANSWERED');

  return {
    /** Asks on these days after joining; what is planned or answered already stays. */
    plan: async (placementId: string, joinedOn: string, days: readonly number[]): Promise<void> => {
      if (days.length === 0) return;
      const createdAt = clock();
      const rows = days.map((n) => {
        const dueOn = daysAfter(joinedOn, n);
        return {
          id: newId(createdAt),
          placementId,
          days: n,
          dueOn,
          status: 'DUE' as const,
          callOn: dueOn,
          createdAt,
        };
      });
      await database.sql.insert(checkIns).values(rows).onConflictDoNothing();
    },

    /** Nobody is asked any more. */
    cancel: async (placementId: string): Promise<void> => {
      await database.sql.delete(checkIns).where(and(ofPlacement(placementId), unanswered));
    },

    /** Those that are due on a day and not answered. */
    dueOf: (placementId: string, day: string): Promise<CheckIn[]> =>
      database.sql
        .select()
        .from(checkIns)
        .where(and(ofPlacement(placementId), unanswered, lte(checkIns.dueOn, day)))
        .orderBy(checkIns.days)
        .for('update'),

    /** One answer for all that were due. */
    answer: async (
      ids: readonly string[],
      { answer, reason, day, evidence }: Answer,
    ): Promise<void> => {
      await database.sql
        .update(checkIns)
        .set({ status: 'ANSWERED', answer, reason, answeredOn: day, evidence, callOn: null })
        .where(and(hasAnyId(checkIns.id, ids), unanswered));
    },

    /** Nobody was reached: all that are due wait for the next day to call; without one they are given up. */
    miss: async (ids: readonly string[], nextOn: string | null): Promise<void> => {
      await database.sql
        .update(checkIns)
        .set({ status: 'UNREACHED', callOn: nextOn })
        .where(and(hasAnyId(checkIns.id, ids), unanswered));
    },

    /** Of several placements, by the days after joining. */
    ofAll: (placementIds: readonly string[]): Promise<CheckIn[]> =>
      database.sql
        .select()
        .from(checkIns)
        .where(inArray(checkIns.placementId, [...placementIds]))
        .orderBy(checkIns.placementId, checkIns.days),

    /** Notes that the candidate was written to about these. */
    told: async (ids: readonly string[], again: boolean): Promise<void> => {
      const now = clock();
      await database.sql
        .update(checkIns)
        .set(again ? { toldAgainAt: now } : { toldAt: now })
        .where(hasAnyId(checkIns.id, ids));
    },

    /** Takes the words about an erased candidate, and asks no more. */
    erase: async (candidateId: string): Promise<void> => {
      const own = sql`${checkIns.placementId} in (select id from placements where candidate_id = ${candidateId})`;
      await database.sql.delete(checkIns).where(and(own, unanswered));
      await database.sql.update(checkIns).set({ reason: null }).where(own);
    },
  };
};

export type CheckInStore = ReturnType<typeof checkInStore>;

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
