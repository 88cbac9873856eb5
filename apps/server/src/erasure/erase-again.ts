import type { ErasureRequestStore } from '#server/domain/candidate/erasure-request-store.ts';
import type { Documents } from '#server/domain/document/document-keeping.ts';
import type { Trail } from '#server/domain/trail/trail.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PersonalData } from './personal-data.ts';

type Deps = {
  database: Pick<Database, 'transaction'>;
  personalData: PersonalData;
  requests: Pick<ErasureRequestStore, 'settleErased'>;
  documents: Pick<Documents, 'detach'>;
  trail: Pick<Trail, 'history' | 'audit'>;
};

/**
 * Erases a candidate who had been erased before the records were restored from an older backup. Nobody is told a second time; the sweep
 * removes the document.
 */
export const eraseAgain =
  ({ database, personalData, requests, documents, trail }: Deps) =>
  (id: string): Promise<void> =>
    database.transaction(async () => {
      const candidate = await personalData.erase(id);
      if (!candidate) return;
      if (candidate.documentId !== null) await documents.detach(candidate.documentId);
      await requests.settleErased(id);
      const record = { kind: 'candidate' as const, id };
      await trail.history.add({ record, action: 'erase', from: candidate.status, to: null });
      await trail.audit.add({ action: 'erased', record, detail: { again: true } });
    });
