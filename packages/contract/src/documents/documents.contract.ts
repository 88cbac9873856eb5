import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { byId } from '../conventions/schemas.ts';

export const documentsContract = contract({
  /** Signed, five minutes long, no token (decisions §4); good while the session lives and the record is in its scope (SEC-39). */
  readDocument: {
    method: 'GET',
    path: '/documents/:id',
    role: 'ANYONE',
    shape: 'file',
    summary: 'A document, by the signed link that a record carries',
    params: byId,
    query: z.object({
      expires: z.string(),
      signature: z.string(),
      /** The session that the link was made for, and the record whose document it is; parts of what is signed. */
      viewer: z.optional(z.string()),
      record: z.optional(z.string()),
    }),
    reply: z.string(),
  },
});
