import * as z from 'zod/mini';
import { ageStates } from '../guardians/age.ts';
import { guardianConsents, guardianRelations } from '../guardians/relations.ts';

/** Age and consent data of a candidate (SEC-56). */
export const candidateAge = z.object({
  /** `YYYY-MM-DD`. Only required for the age band 16-20. */
  dateOfBirth: z.nullable(z.string()),
  ageState: z.enum(ageStates),
  guardian: z.nullable(
    z.object({
      name: z.string(),
      relation: z.enum(guardianRelations),
      contact: z.string(),
      consent: z.enum(guardianConsents),
      at: z.iso.datetime(),
    }),
  ),
  /** True for an adult with a guardian's consent who has not consented yet. */
  owesOwnConsent: z.boolean(),
  ownConsentAt: z.nullable(z.iso.datetime()),
});
export type CandidateAge = z.infer<typeof candidateAge>;
