import { calls } from '../conventions/call.ts';
import type { documentsSchemas } from './documents.schemas.ts';

export const documentsCalls = calls<typeof documentsSchemas>()({
  /** Signed, five minutes long, no token (decisions §4); good while the session lives and the record is in its scope (SEC-39). */
  readDocument: { method: 'GET', path: '/documents/:id', role: 'ANYONE', shape: 'file' },
});
