import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { languageCodes } from '../languages/languages.ts';
import { reviewKinds } from '../review/review-kinds.ts';

/**
 * What the product's own forms send with a registration: which notice was agreed to. Other programs may leave it out, and what cannot be
 * read counts as left out: the registration is then stored as one without a consent.
 */
export const givenConsent = z.catch(
  z.optional(
    z.object({
      version: z.string().check(z.regex(/^[\w.-]{1,40}$/u)),
      language: z.enum(languageCodes),
    }),
  ),
  undefined,
);
export type GivenConsent = z.output<typeof givenConsent>;

const consentSources = ['form', 'api', 'import'] as const;
export type ConsentSource = (typeof consentSources)[number];

const consent = z.object({
  /** False: nothing was ticked. */
  given: z.boolean(),
  /** The product's form, another program, or an upload by the foundation. */
  source: z.enum(consentSources),
  noticeVersion: z.nullable(z.string()),
  noticeLanguage: z.nullable(z.enum(languageCodes)),
  /** Name of the admin who uploaded the person. */
  uploadedBy: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  at: z.iso.datetime(),
});
export type Consent = z.infer<typeof consent>;

export const consentsContract = contract({
  readConsents: {
    method: 'GET',
    path: '/l2admin/consents/:kind/:id',
    role: 'L2_ADMIN',
    shows: 'kind-in-address',
    summary: 'What a person agreed to when they registered, the latest first',
    params: z.object({ kind: z.enum(reviewKinds), id: z.uuid('Not a valid id') }),
    reply: z.array(consent),
  },
});
