import { parseRegistrationCode } from '@purboday/contract/fields/registration-code';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/database/database.ts';
import { matchesSearch, countFound } from '#server/platform/database/paging.ts';
import { candidates } from './candidate-table.ts';

/** The condition `words`, or that the search is the candidate's registration code in any spelling. */
export const matchesTextOrCode = (words: SQL, q: string): SQL => {
  const code = parseRegistrationCode(q);
  return code === undefined ? words : sql`(${words} or ${candidates.registrationCode} = ${code})`;
};

/**
 * The condition that a search finds a candidate: by name, email, mobile number, registration code or id.
 * @param id the id that people see, unless it is the candidate's own
 */
export const matchesCandidate = (q: string, id: SQLWrapper = candidates.id): SQL =>
  matchesTextOrCode(matchesSearch(candidates.search, id, q), q);

/**
 * The condition of a provider's search. While the relation is active, a person is found by everything; otherwise by name, registration
 * code or id alone, because a hit would confirm a number or an email (T31).
 * @param row its candidate, the id that people see, and whether the relation is active
 */
export const matchesProviderSearch = (
  q: string,
  { candidateId, id, isLive }: { candidateId: SQLWrapper; id: SQLWrapper; isLive: SQL },
): SQL => sql`(${isLive} or exists (
    select from ${candidates} where ${candidates.id} = ${candidateId}
      and ${matchesTextOrCode(matchesSearch(sql`search_text(${candidates.name})`, id, q), q)} offset 0))`;

/** As `matchesCandidate`; undefined for an empty search. */
export const candidateSearch = (q: string): SQL | undefined =>
  q === '' ? undefined : matchesCandidate(q);

/**
 * Counts entries of a list whose candidates exist and match. Each candidate is looked up separately, so that counting stops at its limit;
 * a join would start with all candidates.
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
 * Rows of a table about candidates who match, named like the table, for `select … from`. The rows of each candidate are looked up
 * separately: a join reads the whole table when the planner expects many candidates, which it often does wrongly.
 * @param word the condition on the candidate
 */
export const rowsOfCandidates = (
  table: PgTable & { candidateId: SQLWrapper },
  word: SQL,
): SQL => sql`
  (select ${candidates.id} from ${candidates} where ${word} offset 0) found cross join lateral (
    select * from ${table} where ${table.candidateId} = found.id offset 0
  ) ${table}`;
