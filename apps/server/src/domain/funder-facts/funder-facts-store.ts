import {
  funderFacts,
  type FunderConsent,
  type FunderFacts,
  type StoredFunderFacts,
} from '@purboday/contract/funder-facts/funder-facts';
import type { Language } from '@purboday/contract/languages/languages';
import { and, eq, inArray, lte } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import {
  bytesColumn,
  hasChanged,
  timeColumn,
  type Database,
} from '#server/platform/database/database.ts';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import type { Clock } from '#server/platform/process/clock.ts';

const table = pgTable('funder_facts', {
  candidateId: uuid('candidate_id').primaryKey(),
  facts: bytesColumn('facts').notNull(),
  givenAt: timeColumn('given_at').notNull(),
  noticeVersion: text('notice_version'),
  noticeLanguage: text('notice_language').$type<Language>(),
  notedBy: uuid('noted_by'),
});

type FunderFactsDeps = {
  database: Database;
  encryption: Pick<Encryption, 'encrypt' | 'decrypt'>;
  clock: Clock;
};

const toContext = (candidateId: string): string => `funder_facts.facts:${candidateId}`;

/** The only writer of answers for funders. They are never part of a list or an ordinary export. */
export const funderFactsStore = ({ database, encryption, clock }: FunderFactsDeps) => {
  const write = async (
    candidateId: string,
    facts: FunderFacts,
    consent: { noticeVersion?: string; noticeLanguage?: Language; notedBy?: string },
  ): Promise<void> => {
    const columns = {
      facts: encryption.encrypt(JSON.stringify(facts), toContext(candidateId)),
      givenAt: clock(),
      noticeVersion: consent.noticeVersion ?? null,
      noticeLanguage: consent.noticeLanguage ?? null,
      notedBy: consent.notedBy ?? null,
    };
    await database.sql
      .insert(table)
      .values({ candidateId, ...columns })
      .onConflictDoUpdate({ target: table.candidateId, set: columns });
  };

  const parse = ({ candidateId, facts }: { candidateId: string; facts: Buffer }): FunderFacts =>
    z.parse(
      funderFacts,
      JSON.parse(encryption.decrypt(facts, toContext(candidateId)).toString('utf8')),
    );

  const find = async (candidateId: string): Promise<StoredFunderFacts | null> => {
    const [row] = await database.sql.select().from(table).where(eq(table.candidateId, candidateId));
    if (!row) return null;
    return {
      facts: parse(row),
      givenAt: row.givenAt.toISOString(),
    };
  };

  /** @returns whether there were answers that the candidate agreed to by then */
  const remove = (candidateId: string, until: Date): Promise<boolean> =>
    hasChanged(
      database.sql
        .delete(table)
        .where(and(eq(table.candidateId, candidateId), lte(table.givenAt, until))),
    );

  return {
    find,

    /** For counting only: the facts of some people by their ids. */
    readMany: async (ids: readonly string[]): Promise<Map<string, FunderFacts>> => {
      const rows = await database.sql
        .select({ candidateId: table.candidateId, facts: table.facts })
        .from(table)
        .where(inArray(table.candidateId, [...ids]));
      return new Map(rows.map((row) => [row.candidateId, parse(row)]));
    },

    remove,

    /** Replaces all answers by those that the candidate gave. */
    set: (candidateId: string, facts: FunderFacts, { version, language }: FunderConsent) =>
      write(candidateId, facts, { noticeVersion: version, noticeLanguage: language }),

    /** Adds answers that an admin noted, inside the transaction that locked the candidate. */
    note: async (candidateId: string, facts: FunderFacts, notedBy: string): Promise<void> => {
      const stored = await find(candidateId);
      await write(candidateId, { ...stored?.facts, ...facts }, { notedBy });
    },
  };
};

/** Deletes the answers of an erased candidate. */
export const deleteFunderFacts = async (
  database: Pick<Database, 'sql'>,
  candidateId: string,
): Promise<void> => {
  await database.sql.delete(table).where(eq(table.candidateId, candidateId));
};
