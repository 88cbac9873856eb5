import { sql, type SQL } from 'drizzle-orm';

// Possible duplicates of a registration: others with the same mobile number, or the same name and father's name. The fragments belong to
// statements in which `r` is the registration; an index answers each (`candidates_by_mobile`, `candidates_by_person`, `providers_by_mobile`).

const otherCandidate = sql`o.id <> r.id`;
const sameMobile = sql`o.mobile_number = r.mobile_number and ${otherCandidate}`;
const samePerson = sql`search_text(o.name) = search_text(r.name) and search_text(o.father_name) = search_text(r.father_name) and ${otherCandidate}`;
const sameContact = (r: SQL): SQL =>
  sql`o.kind = ${r}.kind and o.contact_mobile_number = ${r}.contact_mobile_number and o.id <> ${r}.id`;

/** Conditions of a candidate `r`. */
export const candidateTwins = {
  sameMobile: sql`exists (select from live_candidates o where ${sameMobile})`,
  samePerson: sql`exists (select from live_candidates o where ${samePerson})`,
} as const;

/** Condition of a provider. */
export const providerTwin = (r: SQL): SQL =>
  sql`exists (select from providers o where ${sameContact(r)})`;

const shownAtMost = 5;

const twinsBy = (kind: 'SAME_MOBILE' | 'SAME_PERSON', from: SQL): SQL => sql`
  (select json_build_object('kind', ${kind}::text, 'id', o.id, 'name', o.name, 'status', o.status, 'city', o.city, 'state', o.state) as twin
   from ${from} limit ${shownAtMost})`;

/** The others of a candidate `r`, as JSON. */
export const candidateTwinsJson = sql`select json_agg(twin) from (
  ${twinsBy('SAME_MOBILE', sql`live_candidates o where ${sameMobile}`)} union all
  ${twinsBy('SAME_PERSON', sql`live_candidates o where ${samePerson}`)}) twins`;

/** The others of a provider `r`, as JSON. */
export const providerTwinsJson = sql`select json_agg(twin) from (
  ${twinsBy('SAME_MOBILE', sql`providers o where ${sameContact(sql`r`)}`)}) twins`;
