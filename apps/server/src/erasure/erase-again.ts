import type { Services } from '#server/services.ts';
import type { PersonalData } from './personal-data.ts';

type Deps = Pick<Services, 'database' | 'erasureRequests' | 'documents' | 'history' | 'audit'> & {
  personalData: PersonalData;
};

/**
 * Erases a candidate who had been erased before the records were restored from an older backup. Nobody is told a second time; the sweep
 * removes the document.
 */
export const eraseAgain =
  ({ database, personalData, erasureRequests, documents, history, audit }: Deps) =>
  (id: string): Promise<void> =>
    database.transaction(async () => {
      const candidate = await personalData.erase(id);
      if (!candidate) return;
      if (candidate.documentId !== null) await documents.detach(candidate.documentId);
      await erasureRequests.settleErased(id);
      const record = { kind: 'candidate' as const, id };
      await history.add({ record, action: 'erase', from: candidate.status, to: null });
      await audit.add({ action: 'erased', record, detail: { again: true } });
    });
