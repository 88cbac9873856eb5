import { parseRegistrationCode } from '@purboday/contract/fields/registration-code';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { bears } from '#server/platform/database/paging.ts';
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
export const candidateBears = (q: string, id: SQLWrapper = candidates.id): SQL =>
  orRegistrationCode(bears(candidates.search, id, q), q);

/** As `candidateBears`; undefined for an empty search, which finds everybody. */
export const candidateFound = (q: string): SQL | undefined =>
  q === '' ? undefined : candidateBears(q);
