import type { CheckInAnswer, EvidenceLevel } from '@purboday/contract/conventions/enumerations';
import { daysAfter } from '@purboday/contract/conventions/kolkata-days';
import { checkIn } from '@purboday/contract/conventions/limits';
import { fieldProblem } from '@purboday/contract/conventions/problem';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import { and, eq, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import { newId, type Database } from '#server/platform/database/database.ts';
import { hashToken, newSmsToken } from '#server/platform/encryption/tokens.ts';
import { hasAnyId } from '#server/platform/database/paging.ts';
import { daysBefore, daysLater, type Clock } from '#server/platform/process/clock.ts';
import { checkInLinks, checkIns, type CheckIn } from './placement-store.ts';

type Days = {
  offeredOn?: string | null | undefined;
  joinedOn?: string | null | undefined;
  leftOn?: string | null | undefined;
};

const paths = ['offeredOn', 'joinedOn', 'leftOn'] as const;

/**
 * Rejects days after `today`, and a last day before the first (journey §12).
 * @param today in Kolkata, `YYYY-MM-DD`
 */
export const validateDays = (days: Days, today: string): void => {
  for (const path of paths) {
    const day = days[path];
    if (day && day > today) throw fieldProblem(path, placementMessages.dayAhead);
  }
  if (days.joinedOn && days.leftOn && days.leftOn < days.joinedOn)
    throw fieldProblem('leftOn', placementMessages.leftBeforeJoined);
};

type StoredAnswer = {
  answer: CheckInAnswer;
  reason: string | null;
  day: string;
  evidence: EvidenceLevel;
};

/** The only writer of check-ins. */
export const checkInStore = (database: Database, clock: Clock) => {
  const ofPlacement = (placementId: string) => eq(checkIns.placementId, placementId);
  const unanswered = ne(checkIns.status, 'ANSWERED');

  return {
    /** Adds check-ins on these days after joining. Existing ones stay as they are. */
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

    /** Deletes the unanswered check-ins of a placement. */
    cancel: async (placementId: string): Promise<void> => {
      await database.sql.delete(checkIns).where(and(ofPlacement(placementId), unanswered));
    },

    /** Unanswered check-ins that are due on a day, locked. */
    lockDue: (placementId: string, day: string): Promise<CheckIn[]> =>
      database.sql
        .select()
        .from(checkIns)
        .where(and(ofPlacement(placementId), unanswered, lte(checkIns.dueOn, day)))
        .orderBy(checkIns.days)
        .for('update'),

    answer: async (
      ids: readonly string[],
      { answer, reason, day, evidence }: StoredAnswer,
    ): Promise<void> => {
      await database.sql
        .update(checkIns)
        .set({ status: 'ANSWERED', answer, reason, answeredOn: day, evidence, callOn: null })
        .where(and(hasAnyId(checkIns.id, ids), unanswered));
    },

    /** Moves check-ins to the next day for a call; null gives them up. */
    recordMissedCall: async (ids: readonly string[], nextOn: string | null): Promise<void> => {
      await database.sql
        .update(checkIns)
        .set({ status: 'UNREACHED', callOn: nextOn })
        .where(and(hasAnyId(checkIns.id, ids), unanswered));
    },

    /** Check-ins of several placements, by the days after joining. */
    listOfPlacements: (placementIds: readonly string[]): Promise<CheckIn[]> =>
      database.sql
        .select()
        .from(checkIns)
        .where(inArray(checkIns.placementId, [...placementIds]))
        .orderBy(checkIns.placementId, checkIns.days),

    markNotified: async (ids: readonly string[], again: boolean): Promise<void> => {
      const now = clock();
      await database.sql
        .update(checkIns)
        .set(again ? { remindedAt: now } : { notifiedAt: now })
        .where(hasAnyId(checkIns.id, ids));
    },

    /** Deletes the unanswered check-ins of an erased candidate, and the reasons of the others. */
    erase: async (candidateId: string): Promise<void> => {
      const own = sql`${checkIns.placementId} in (select id from placements where candidate_id = ${candidateId})`;
      await database.sql.delete(checkIns).where(and(own, unanswered));
      await database.sql.update(checkIns).set({ reason: null }).where(own);
    },
  };
};

export type CheckInStore = ReturnType<typeof checkInStore>;

/** A link is used once, within thirty days. */
type FoundLink = { placementId: string; works: boolean };

/** An expired link is kept for a while, so that its page can say that it has expired. */
const storedDays = 180;

/** Links with which candidates answer without signing in. Only hashes are stored. */
export const checkInLinkStore = (database: Database, clock: Clock) => ({
  /** @returns the token, which is known only now, and until when it works */
  create: async (placementId: string): Promise<{ token: string; validUntil: Date }> => {
    const token = newSmsToken();
    const validUntil = daysLater(clock(), checkIn.linkDays);
    await database.sql
      .insert(checkInLinks)
      .values({ tokenHash: hashToken(token), placementId, expiresAt: validUntil });
    return { token, validUntil };
  },

  /** @returns undefined for an unknown token */
  find: async (token: string): Promise<FoundLink | undefined> => {
    const [row] = await database.sql
      .select()
      .from(checkInLinks)
      .where(eq(checkInLinks.tokenHash, hashToken(token)));
    if (!row) return undefined;
    const { placementId, usedAt, expiresAt } = row;
    return { placementId, works: usedAt === null && expiresAt > clock() };
  },

  /** Ends every link of a placement after its question was answered. */
  consumeAll: async (placementId: string): Promise<void> => {
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

  deleteExpired: async (): Promise<void> => {
    const before = daysBefore(clock(), storedDays);
    await database.sql.delete(checkInLinks).where(lt(checkInLinks.expiresAt, before));
  },
});

export type CheckInLinks = ReturnType<typeof checkInLinkStore>;
