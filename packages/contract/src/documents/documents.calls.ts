import { calls } from '../conventions/call.ts';
import type { documentsSchemas } from './documents.schemas.ts';

export const documentsCalls = calls<typeof documentsSchemas>()({
  /** The link itself is the permission: signed, five minutes long, no token (decisions §4). */
  readDocument: { method: 'GET', path: '/documents/:id', role: 'ANYONE', shape: 'file' },
});
