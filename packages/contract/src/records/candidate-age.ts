import * as z from 'zod/mini';
import { ageStandings } from '../guardians/age.ts';
import { guardianConsents, guardianRelations } from '../guardians/relations.ts';

/** What is kept of a candidate's age, and of who agreed for them (requirements SEC-56). */
export const candidateAge = z.object({
  /** `YYYY-MM-DD`; asked of the band 16-20 only. */
  dateOfBirth: z.nullable(z.string()),
  standing: z.enum(ageStandings),
  guardian: z.nullable(
    z.object({
      name: z.string(),
      relation: z.enum(guardianRelations),
      contact: z.string(),
      consent: z.enum(guardianConsents),
      at: z.iso.datetime(),
    }),
  ),
  /** Came of age since a guardian agreed, and has not agreed for themselves. */
  owesOwnConsent: z.boolean(),
  ownConsentAt: z.nullable(z.iso.datetime()),
});
export type CandidateAge = z.infer<typeof candidateAge>;
