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
      /** Whom the link was made for; part of what is signed. */
      viewer: z.optional(z.string()),
    }),
    reply: z.string(),
  },
} satisfies SchemasByCall;
