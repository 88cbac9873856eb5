import type { FieldError } from '../conventions/problem.ts';

/**
 * Names the organisation that a tab of a provider portal shows, by its id. A request whose session works for another
 * one is rejected with 409. Clients that do not send it work in the organisation of the session.
 */
export const organisationHeader = 'x-organisation';

/** Whether a request was rejected because its session works for another organisation. */
export const isOtherOrganisation = (errors: readonly FieldError[]): boolean =>
  errors.some(({ path }) => path === organisationHeader);
