import { auditDays } from '@purboday/contract/conventions/limits';
import { and, desc, eq, isNotNull, lt } from 'drizzle-orm';
import { hasChanged, newId, type Database } from '#server/platform/database/database.ts';
import { hashToken, newToken } from '#server/platform/encryption/tokens.ts';
import { daysBefore, daysLater, type Clock } from '#server/platform/process/clock.ts';
import { programmes } from '#server/domain/programme/programme-store.ts';
import { auditAuditors, audits } from './programme-audit-tables.ts';

/** Days for which the address of an auditor is kept after the link ended. */
const storedDays = 180;

type NewAuditor = { auditId: string; name: string; email: string; invitedBy: string };

/** Auditors and their links. Only hashes of tokens are stored. */
export const auditorStore = (database: Database, clock: Clock) => ({
  /** Invites an auditor. An earlier link to the same address ends. */
  invite: async (auditor: NewAuditor): Promise<{ id: string; path: string; validUntil: Date }> => {
    const invitedAt = clock();
    const token = newToken();
    const validUntil = daysLater(invitedAt, auditDays);
    const id = newId(invitedAt);
    const { auditId, email } = auditor;
    await database.sql
      .update(auditAuditors)
      .set({ expiresAt: invitedAt })
      .where(and(eq(auditAuditors.auditId, auditId), eq(auditAuditors.email, email)));
    await database.sql
      .insert(auditAuditors)
      .values({ ...auditor, id, tokenHash: hashToken(token), invitedAt, expiresAt: validUntil });
    return { id, path: `/auditor/${token}`, validUntil };
  },

  /** @returns whether the audit has the auditor */
  setEnd: (auditId: string, id: string, access: 'extended' | 'ended'): Promise<boolean> => {
    const now = clock();
    const expiresAt = access === 'ended' ? now : daysLater(now, auditDays);
    return hasChanged(
      database.sql
        .update(auditAuditors)
        .set({ expiresAt })
        .where(
          and(
            eq(auditAuditors.id, id),
            eq(auditAuditors.auditId, auditId),
            isNotNull(auditAuditors.email),
          ),
        ),
    );
  },

  /** Newest first. */
  listOf: (auditId: string) =>
    database.sql
      .select({
        _id: auditAuditors.id,
        name: auditAuditors.name,
        sentTo: auditAuditors.email,
        until: auditAuditors.expiresAt,
      })
      .from(auditAuditors)
      .where(eq(auditAuditors.auditId, auditId))
      .orderBy(desc(auditAuditors.id)),

  /** @returns undefined for an unknown token */
  find: async (token: string) => {
    const [row] = await database.sql
      .select({
        id: auditAuditors.id,
        auditId: auditAuditors.auditId,
        name: auditAuditors.name,
        email: auditAuditors.email,
        expiresAt: auditAuditors.expiresAt,
        programmeId: audits.programmeId,
        programme: programmes.name,
      })
      .from(auditAuditors)
      .innerJoin(audits, eq(audits.id, auditAuditors.auditId))
      .innerJoin(programmes, eq(programmes.id, audits.programmeId))
      .where(eq(auditAuditors.tokenHash, hashToken(token)));
    return row && { ...row, hasExpired: row.expiresAt <= clock() };
  },

  /** Forgets the addresses of links that ended long ago. */
  deleteAddresses: async (): Promise<void> => {
    await database.sql
      .update(auditAuditors)
      .set({ email: null })
      .where(
        and(
          isNotNull(auditAuditors.email),
          lt(auditAuditors.expiresAt, daysBefore(clock(), storedDays)),
        ),
      );
  },
});

export type AuditorStore = ReturnType<typeof auditorStore>;
