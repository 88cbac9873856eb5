import { parseRegistrationCode } from '@purboday/contract/fields/registration-code';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/database/database.ts';
import { matchesSearch, countFound } from '#server/platform/database/paging.ts';
import { candidates } from './candidate-table.ts';

/** A condition on the words of a candidate, or that it is the candidate whose registration code the search means, however it is written. */
export const orRegistrationCode = (words: SQL, q: string): SQL => {
  const code = parseRegistrationCode(q);
  return code === undefined ? words : sql`(${words} or ${candidates.registrationCode} = ${code})`;
};

/**
 * The condition that a search finds a candidate: by name, email or mobile number, by registration code, or by its id.
 * @param id the id that people are shown: the candidate's own unless given
 */
export const matchesCandidate = (q: string, id: SQLWrapper = candidates.id): SQL =>
  orRegistrationCode(matchesSearch(candidates.search, id, q), q);

/**
 * The condition of a provider's search that a row's person is found: one with whom the relation lives by everything, anybody else by name,
 * registration code or id alone, because a hit would confirm a number or an email (T31).
 * @param row its candidate, the id that people are shown, and whether the relation lives
 */
export const isSearchedWith = (
  q: string,
  { candidateId, id, isLive }: { candidateId: SQLWrapper; id: SQLWrapper; isLive: SQL },
): SQL => sql`(${isLive} or exists (
    select from ${candidates} where ${candidates.id} = ${candidateId}
      and ${orRegistrationCode(matchesSearch(sql`search_text(${candidates.name})`, id, q), q)} offset 0))`;

/** As `matchesCandidate`; undefined for an empty search, which finds everybody. */
export const candidateSearch = (q: string): SQL | undefined =>
  q === '' ? undefined : matchesCandidate(q);

/**
 * How many entries of a list are about candidates who are there and whom a search finds. Each is looked up by itself, so that counting ends
 * where it is counted no further: a join would begin with all candidates.
 * @param ids a select of a candidate's id for each entry
 */
export const countCandidates = (database: Database, ids: SQL, q: string): Promise<number> =>
  countFound(
    database,
    sql`select from (${ids} offset 0) entry (candidate_id) cross join lateral (
      select from ${candidates} where ${candidates.id} = entry.candidate_id ${q === '' ? sql`` : sql`and ${matchesCandidate(q)}`} offset 0
    ) there`,
  );

/**
 * The rows of a table that are about candidates whom a search finds, under the table's own name: what a `select … from` reads. Those of each
 * candidate are looked up by themselves; a join reads the whole table where the planner expects many candidates, and what it expects of a
 * word changes with every sample it takes.
 * @param word the condition on the candidate
 */
export const rowsOfCandidates = (
  table: PgTable & { candidateId: SQLWrapper },
  word: SQL,
): SQL => sql`
  (select ${candidates.id} from ${candidates} where ${word} offset 0) found cross join lateral (
    select * from ${table} where ${table.candidateId} = found.id offset 0
  ) ${table}`;
