import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { languageCodes } from '../languages/languages.ts';
import { reviewKinds } from '../review/registration-types.ts';

/**
 * The consent that the product's own forms send with a registration: the version of the accepted
 * notice. Other clients may leave it out. A malformed value counts as missing, and the registration
 * is stored without consent.
 */
export const consentInput = z.catch(
  z.optional(
    z.object({
      version: z.string().check(z.regex(/^[\w.-]{1,40}$/u)),
      language: z.enum(languageCodes),
    }),
  ),
  undefined,
);
export type ConsentInput = z.output<typeof consentInput>;

const consentSources = ['form', 'api', 'import'] as const;
export type ConsentSource = (typeof consentSources)[number];

const consent = z.object({
  /** False when the box was not ticked. */
  given: z.boolean(),
  /** The product's own form, another client, or an upload by the foundation. */
  source: z.enum(consentSources),
  noticeVersion: z.nullable(z.string()),
  noticeLanguage: z.nullable(z.enum(languageCodes)),
  /** Name of the admin who uploaded the candidate. */
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
    summary: 'Consents of a registration, newest first',
    params: z.object({ kind: z.enum(reviewKinds), id: z.uuid('Not a valid id') }),
    reply: z.array(consent),
  },
});
