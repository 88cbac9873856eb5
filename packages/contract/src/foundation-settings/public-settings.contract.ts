import * as z from 'zod/mini';
import { contract } from '../conventions/endpoint.ts';
import { registrationStatuses } from '../conventions/lifecycles.ts';
import { idPolicies } from '../fields/identity-document-types.ts';
import { funderFactKinds } from '../funder-facts/funder-fact-kinds.ts';
import { translatedLanguages } from '../languages/languages.ts';

/** Settings that every page needs. Apart from the forms of admins, which public pages do not load. */
const publicSettings = z.object({
  productName: z.string(),
  foundationName: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  supportHours: z.string(),
  address: z.array(z.string()),
  grievanceOfficer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** The day the foundation last reviewed the texts of its pages, `YYYY-MM-DD`. */
  updated: z.string(),
  /** `GUARDIAN_CONSENT`: people under 18 need the consent of a guardian. */
  guardianConsent: z.boolean(),
  /** `ID_POLICY`: `aadhar` accepts only an Aadhar card, `any` one of several identity documents. */
  idPolicy: z.enum(idPolicies),
  /** Optional questions of funders that people are asked. */
  funderFacts: z.array(z.enum(funderFactKinds)),
  /** `RETENTION_DAYS`: days without activity after which a candidate's data is erased; null means never. */
  retention: z.record(z.enum(registrationStatuses), z.nullable(z.number())),
  /** True when the instance can send codes by SMS. */
  phoneCodes: z.boolean(),
  /** The accent colour of the palette, and the logo of the foundation; null: the sun of the product. */
  look: z.object({
    accent: z.string(),
    logo: z.nullable(z.object({ path: z.string(), width: z.number(), height: z.number() })),
  }),
  /** The texts above in other languages. A text without a translation is left out. */
  translations: z.partialRecord(z.enum(translatedLanguages), z.record(z.string(), z.string())),
  /** Languages whose translation a native reader has reviewed. */
  reviewedLanguages: z.array(z.enum(translatedLanguages)),
  /** The version of the settings; 0 before the first change. */
  settingsVersion: z.number(),
});
export type PublicSettings = z.infer<typeof publicSettings>;

export const publicSettingsContract = contract({
  readPublicSettings: {
    method: 'GET',
    path: '/settings',
    role: 'ANYONE',
    summary: 'The organisation that runs this instance, its contact data, and its rules',
    reply: publicSettings,
  },
});
