import type { CertificateStatus } from '@purboday/contract/conventions/lifecycles';
import { and, asc, eq, sql } from 'drizzle-orm';
import { bigint, date, doublePrecision, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { hasChanged, timeColumn, type Database } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';

const certificates = pgTable('certificates', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull(),
  candidateId: uuid('candidate_id').notNull(),
  batchId: uuid('batch_id').notNull(),
  keyId: uuid('key_id').notNull(),
  status: text('status').$type<CertificateStatus>().notNull(),
  name: text('name'),
  skill: text('skill'),
  hours: doublePrecision('hours'),
  provider: text('provider'),
  startsOn: date('starts_on', { mode: 'string' }),
  endsOn: date('ends_on', { mode: 'string' }),
  issuedOn: date('issued_on', { mode: 'string' }),
  credential: text('credential'),
  createdAt: timeColumn('created_at').notNull(),
  revokedAt: timeColumn('revoked_at'),
  /** The reason of an L2 admin; null for other certificates. */
  revokedBecause: text('revoked_because'),
  /** Code of the certificate with the corrected name. */
  replacedBy: text('replaced_by'),
  statusIndex: bigint('status_index', { mode: 'number' }).notNull(),
});

export type CertificateRow = typeof certificates.$inferSelect;
export type NewCertificate = Omit<
  CertificateRow,
  'status' | 'createdAt' | 'revokedAt' | 'revokedBecause' | 'replacedBy'
>;

const nothing = {
  name: null,
  skill: null,
  hours: null,
  provider: null,
  startsOn: null,
  endsOn: null,
  issuedOn: null,
  credential: null,
  revokedBecause: null,
  replacedBy: null,
} as const;

export const certificateStore = (database: Database, clock: Clock) => ({
  add: async (rows: readonly NewCertificate[]): Promise<void> => {
    if (rows.length === 0) return;
    const createdAt = clock();
    await database.sql
      .insert(certificates)
      .values(rows.map((row) => ({ ...row, status: 'VALID' as const, createdAt })));
  },

  /** Reserves positions in the status list. They are part of the signed content, so they are needed before the rows are stored. */
  allotStatusIndexes: async (count: number): Promise<number[]> => {
    const rows = await database.execute<{ index: number }>(
      sql`select nextval('certificate_status_indexes')::int8 as index from generate_series(1, ${count})`,
    );
    return rows.map(({ index }) => index);
  },

  revokedStatusIndexes: async (): Promise<number[]> => {
    const rows = await database.execute<{ index: number }>(
      sql`select status_index as index from certificates where status = 'REVOKED'`,
    );
    return rows.map(({ index }) => index);
  },

  lastStatusIndex: async (): Promise<number> => {
    const [row] = await database.execute<{ last: number | null }>(
      sql`select max(status_index) as last from certificates`,
    );
    return row?.last ?? 0;
  },

  /** The next valid certificates that a key signed. */
  listSignedBy: (keyId: string, limit: number): Promise<CertificateRow[]> =>
    database.sql
      .select()
      .from(certificates)
      .where(and(eq(certificates.keyId, keyId), eq(certificates.status, 'VALID')))
      .orderBy(asc(certificates.id))
      .limit(limit),

  replaceCredentials: async (
    keyId: string,
    signed: readonly { id: string; credential: string }[],
  ): Promise<void> => {
    await database.execute(
      sql`update certificates c set key_id = ${keyId}, credential = s.credential
       from jsonb_to_recordset(${JSON.stringify(signed)}::jsonb) as s (id uuid, credential text) where c.id = s.id`,
    );
  },

  find: async (code: string): Promise<CertificateRow | undefined> =>
    (await database.sql.select().from(certificates).where(eq(certificates.code, code)))[0],

  lockValid: (candidateId: string): Promise<CertificateRow[]> =>
    database.sql
      .select()
      .from(certificates)
      .where(and(eq(certificates.candidateId, candidateId), eq(certificates.status, 'VALID')))
      .orderBy(asc(certificates.id))
      .for('update'),

  ofCandidate: (candidateId: string): Promise<CertificateRow[]> =>
    database.sql
      .select()
      .from(certificates)
      .where(eq(certificates.candidateId, candidateId))
      .orderBy(asc(certificates.id)),

  /** @returns whether it was valid until now: of two simultaneous revocations one wins */
  revoke: (id: string, revokedBecause: string | null): Promise<boolean> =>
    hasChanged(
      database.sql
        .update(certificates)
        .set({ status: 'REVOKED', revokedAt: clock(), revokedBecause })
        .where(and(eq(certificates.id, id), eq(certificates.status, 'VALID'))),
    ),

  /**
   * Revokes valid certificates and adds those that replace them.
   * @param rows with the id of the certificate that each replaces
   */
  replace: async (rows: readonly (NewCertificate & { replaces: string })[]): Promise<void> => {
    const revokedAt = clock();
    for (const { replaces, code: replacedBy } of rows)
      await database.sql
        .update(certificates)
        .set({
          status: 'REVOKED',
          revokedAt,
          revokedBecause: `Replaced by ${replacedBy}`,
          replacedBy,
        })
        .where(eq(certificates.id, replaces));
    await database.sql.insert(certificates).values(
      rows.map(({ replaces: _replaces, ...row }) => ({
        ...row,
        status: 'VALID' as const,
        createdAt: revokedAt,
      })),
    );
  },

  /** Revokes and empties the certificates of an erased candidate; their codes are never assigned again. */
  erase: async (candidateId: string): Promise<void> => {
    await database.sql
      .update(certificates)
      .set({ ...nothing, status: 'REVOKED', revokedAt: clock() })
      .where(eq(certificates.candidateId, candidateId));
  },
});
