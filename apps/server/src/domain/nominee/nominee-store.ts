import type {
  Nominee,
  NomineeForm,
  NomineeRequest,
  NomineeRequestKind,
} from '@purboday/contract/nominees/nominees.contract';
import { desc, eq } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#server/domain/account/account-table.ts';
import {
  hasChanged,
  timeColumn,
  newId,
  type Database,
} from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';

const nominees = pgTable('nominees', {
  candidateId: uuid('candidate_id').primaryKey(),
  name: text('name').notNull(),
  relation: text('relation').notNull(),
  contact: text('contact').notNull(),
  updatedAt: timeColumn('updated_at').notNull(),
});

const requests = pgTable('nominee_requests', {
  id: uuid('id').primaryKey(),
  candidateId: uuid('candidate_id').notNull(),
  kind: text('kind').$type<NomineeRequestKind>().notNull(),
  evidence: text('evidence').notNull(),
  recordedAt: timeColumn('recorded_at').notNull(),
  recordedBy: uuid('recorded_by').notNull(),
});

type NewRequest = { kind: NomineeRequestKind; evidence: string; recordedBy: string };

/** The only writer of nominees and of their requests. */
export const nomineeStore = (database: Database, clock: Clock) => ({
  find: async (candidateId: string): Promise<Nominee | null> => {
    const [row] = await database.sql
      .select()
      .from(nominees)
      .where(eq(nominees.candidateId, candidateId));
    if (!row) return null;
    const { name, relation, contact, updatedAt } = row;
    return { name, relation, contact, updatedAt: updatedAt.toISOString() };
  },

  set: async (candidateId: string, form: NomineeForm): Promise<void> => {
    const columns = { ...form, updatedAt: clock() };
    await database.sql
      .insert(nominees)
      .values({ candidateId, ...columns })
      .onConflictDoUpdate({ target: nominees.candidateId, set: columns });
  },

  /** @returns whether there was one */
  remove: (candidateId: string): Promise<boolean> =>
    hasChanged(database.sql.delete(nominees).where(eq(nominees.candidateId, candidateId))),

  addRequest: async (candidateId: string, request: NewRequest): Promise<string> => {
    const recordedAt = clock();
    const id = newId(recordedAt);
    await database.sql.insert(requests).values({ ...request, id, candidateId, recordedAt });
    return id;
  },

  /** Newest first. */
  listRequests: async (candidateId: string): Promise<NomineeRequest[]> => {
    const rows = await database.sql
      .select({
        _id: requests.id,
        kind: requests.kind,
        evidence: requests.evidence,
        recordedAt: requests.recordedAt,
        recordedBy: accounts.fullName,
      })
      .from(requests)
      .innerJoin(accounts, eq(accounts.id, requests.recordedBy))
      .where(eq(requests.candidateId, candidateId))
      .orderBy(desc(requests.recordedAt), desc(requests.id));
    return rows.map((row) => ({ ...row, recordedAt: row.recordedAt.toISOString() }));
  },

  /** Deletes everything about an erased candidate. The audit log still says that there was a request. */
  erase: async (candidateId: string): Promise<void> => {
    await database.sql.delete(nominees).where(eq(nominees.candidateId, candidateId));
    await database.sql.delete(requests).where(eq(requests.candidateId, candidateId));
  },
});
