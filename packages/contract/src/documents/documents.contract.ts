import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { byId } from '../conventions/schemas.ts';

export const documentsContract = contract({
  /**
   * A signed link without a token, valid for five minutes (decisions §4), while the session lives
   * and the record is in its scope (SEC-39).
   */
  readDocument: {
    method: 'GET',
    path: '/documents/:id',
    role: 'ANYONE',
    shape: 'file',
    summary: 'Download a document with the signed link of a record',
    params: byId,
    query: z.object({
      // A link without them is not valid, like one with wrong ones: 404.
      expires: z._default(z.string(), ''),
      signature: z._default(z.string(), ''),
      /** Signed parts of the link: the session that requested it, and the record of the document. */
      viewer: z.optional(z.string()),
      record: z.optional(z.string()),
    }),
    reply: z.string(),
  },
});
