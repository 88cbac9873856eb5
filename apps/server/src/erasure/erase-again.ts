import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Sealing } from '#server/platform/encryption/sealing.ts';
import type { AadharVault } from '#server/domain/document/aadhar-vault.ts';
import type { Documents } from '#server/domain/document/document-keeping.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { ConsentStore } from '#server/domain/trail/consents.ts';
import type { HistoryStore } from '#server/domain/trail/history.ts';
import { personalData } from './personal-data-store.ts';
import { requestStore } from './request-store.ts';
import { tracesStore } from './traces-store.ts';

type Deps = {
  database: Database;
  sealing: Sealing;
  documents: Pick<Documents, 'detach'>;
  aadharVault: AadharVault;
  consents: ConsentStore;
  history: HistoryStore;
  audit: AuditStore;
  clock: Clock;
};

/**
 * Erases a candidate who had been erased before the records were restored from an older backup. Nobody is told a second time; the sweep
 * removes the document.
 */
export const eraseAgain = (deps: Deps) => {
  const { database, sealing, clock } = deps;
  const data = personalData({ ...deps, traces: tracesStore(database, sealing) });
  const requests = requestStore(database, clock);
  return (id: string): Promise<void> =>
    database.transaction(async () => {
      const candidate = await data.erase(id);
      if (!candidate) return;
      if (candidate.documentId !== null) await deps.documents.detach(candidate.documentId);
      await requests.settleErased(id);
      const record = { kind: 'candidate' as const, id };
      await deps.history.add({ record, action: 'erase', from: candidate.status, to: null });
      await deps.audit.add({ action: 'erased', record, detail: { again: true } });
    });
};
