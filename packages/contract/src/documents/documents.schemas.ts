import * as z from 'zod/mini';
import type { SchemasByCall } from '../conventions/call.ts';
import { byId } from '../conventions/schemas.ts';

export const documentsSchemas = {
  readDocument: {
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
} satisfies SchemasByCall;
