import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { registrationStatuses } from '../conventions/lifecycles.ts';
import { idPolicies } from '../fields/id-kinds.ts';
import { translatedLanguages } from '../languages/languages.ts';

/** Who runs this instance and how to reach them: `foundation.json`, and the environment where it says otherwise. */
const about = z.object({
  productName: z.string(),
  foundationName: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  supportHours: z.string(),
  address: z.array(z.string()),
  grievanceOfficer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** The day on which the foundation last went over what its pages say, as `YYYY-MM-DD`. */
  updated: z.string(),
  /** Whether people under 18 need the consent of a guardian here (`GUARDIAN_CONSENT`). */
  guardianConsent: z.boolean(),
  /** Which identity documents a candidate may register with: an Aadhar card alone, or one of several (`ID_POLICY`). */
  idPolicy: z.enum(idPolicies),
  /** Days for which a candidate's data is kept when nothing happens with it (`RETENTION_DAYS`); null: until they have it erased. */
  retention: z.record(z.enum(registrationStatuses), z.nullable(z.number())),
  /** Whether codes can be sent to phones. */
  phoneCodes: z.boolean(),
  /** These texts in other languages, by themselves; what a language lacks is left out. */
  translations: z.partialRecord(z.enum(translatedLanguages), z.record(z.string(), z.string())),
});
export type About = z.infer<typeof about>;

export const aboutContract = contract({
  about: {
    method: 'GET',
    path: '/about',
    role: 'ANYONE',
    summary: 'Who runs this instance and how to reach them',
    reply: about,
  },
});
