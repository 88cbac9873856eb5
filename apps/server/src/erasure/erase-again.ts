import type { Documents } from '#server/domain/document/document-keeping.ts';
import { erasureRequestStore } from '#server/domain/candidate/erasure-request-store.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { HistoryStore } from '#server/domain/trail/history.ts';
import { dataInEveryPlace, type PlacesDeps } from './every-place.ts';

type Deps = PlacesDeps & {
  documents: Pick<Documents, 'detach'>;
  history: Pick<HistoryStore, 'add'>;
  audit: AuditStore;
};

/**
 * Erases a candidate who had been erased before the records were restored from an older backup. Nobody is told a second time; the sweep
 * removes the document.
 */
export const eraseAgain = (deps: Deps) => {
  const { database, clock, documents, history, audit } = deps;
  const data = dataInEveryPlace(deps);
  const requests = erasureRequestStore(database, clock);
  return (id: string): Promise<void> =>
    database.transaction(async () => {
      const candidate = await data.erase(id);
      if (!candidate) return;
      if (candidate.documentId !== null) await documents.detach(candidate.documentId);
      await requests.settleErased(id);
      const record = { kind: 'candidate' as const, id };
      await history.add({ record, action: 'erase', from: candidate.status, to: null });
      await audit.add({ action: 'erased', record, detail: { again: true } });
    });
};
