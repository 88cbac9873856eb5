// Whether others have the same mobile number, or the same name and father's name: conditions within the statements that read a list or a page,
// each answered by an index (`candidates_by_mobile`, `candidates_by_person`, `providers_by_mobile`). `r` is the registration.

const otherCandidate = 'o.id <> r.id and o.erased_at is null';
const sameMobile = `o.mobile_number = r.mobile_number and ${otherCandidate}`;
const samePerson = `search_text(o.name) = search_text(r.name) and search_text(o.father_name) = search_text(r.father_name) and ${otherCandidate}`;
const sameContact = (r: string): string =>
  `o.kind = ${r}.kind and o.contact_mobile_number = ${r}.contact_mobile_number and o.id <> ${r}.id`;

/** Conditions of a candidate `r`. */
export const candidateTwins = {
  sameMobile: `exists (select from candidates o where ${sameMobile})`,
  samePerson: `exists (select from candidates o where ${samePerson})`,
} as const;

/** Condition of a provider. */
export const providerTwin = (r: string): string =>
  `exists (select from providers o where ${sameContact(r)})`;

/** Others shown on a page, at the most. */
const shown = 5;

const found = (kind: string, name: string, from: string): string => `
  (select json_build_object('kind', '${kind}', 'id', o.id, 'name', ${name}, 'status', o.status, 'city', o.city, 'state', o.state) as twin
   from ${from} limit ${shown})`;

/** The others of a candidate `r`, as JSON. */
export const candidateTwinsStatement = `select json_agg(twin) from (
  ${found('SAME_MOBILE', 'o.name', `candidates o where ${sameMobile}`)} union all
  ${found('SAME_PERSON', 'o.name', `candidates o where ${samePerson}`)}) twins`;

/** The others of a provider `r`, as JSON. */
export const providerTwinsStatement = `select json_agg(twin) from (
  ${found('SAME_MOBILE', 'o.name', `providers o where ${sameContact('r')}`)}) twins`;
