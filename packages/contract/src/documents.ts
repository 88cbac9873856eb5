import * as z from 'zod/mini';
import { byId, endpoint } from './endpoint.ts';

export const documentsEndpoints = {
  /** The link itself is the permission: signed, five minutes long, no token (decisions §4). */
  readDocument: endpoint({
    method: 'GET',
    path: '/documents/:id',
    summary: 'A document, by the signed link that a record carries',
    role: 'ANYONE',
    params: byId,
    query: z.object({
      expires: z.string(),
      signature: z.string(),
      /** Whom the link was made for; part of what is signed. */
      viewer: z.optional(z.string()),
    }),
    reply: z.string(),
    shape: 'file',
  }),
};
