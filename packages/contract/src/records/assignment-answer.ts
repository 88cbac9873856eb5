import * as z from 'zod/mini';
import { assignmentAnswers, declineReasons } from '../conventions/enumerations.ts';

/** The candidate's answer to an assignment, as providers see it. */
export const providerAnswer = z.object({
  status: z.enum(assignmentAnswers),
  /** Null while it is awaited, and for a training that had started before candidates were asked. */
  at: z.nullable(z.iso.datetime()),
  /** Why the candidate declined. Reasons of health and family are for the foundation alone. */
  reason: z.nullable(z.enum(declineReasons)),
});
export type ProviderAnswer = z.infer<typeof providerAnswer>;

/** The answer as the candidate and level 2 see it. */
export const ownAnswer = z.extend(providerAnswer, {
  /** The candidate's own words. */
  text: z.nullable(z.string()),
});
export type OwnAnswer = z.infer<typeof ownAnswer>;
