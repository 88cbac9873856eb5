import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { queueImport } from './import-queue.ts';
import type { ImportRow, ImportStore } from './import-store.ts';
import { refusalProblem } from './receive-workbook.ts';
import type { ReceivedWorkbook } from './receive-workbook.ts';

type Deps = Pick<Services, 'database' | 'workbookFiles' | 'queue' | 'clock' | 'phase'> & {
  imports: ImportStore;
  digest: (content: string) => Buffer;
};

export type Upload = { key: string | undefined; workbook: ReceivedWorkbook; ip: string };

/** Milliseconds between two looks whether an import is over: soon for a short one, seldom for a long one. */
const look = { first: 25, longer: 1.2, last: 1_000 };

const stopping = () => new Problem('UNAVAILABLE', undefined, { retryAfterSeconds: 3 });

/**
 * Imports a workbook and waits until that is done, whichever process does it. The key names the import: sent again with the same file it
 * waits for, and answers, the import that is there; with another file it is refused; the key of a refused workbook is free again
 * (decisions §1, §6).
 */
export const uploadCandidates = ({
  database,
  imports,
  workbookFiles,
  queue,
  clock,
  phase,
  digest,
}: Deps) => {
  const begin = async (admin: Actor, { key, workbook, ip }: Upload): Promise<ImportRow> => {
    const at = clock();
    const id = newId(at);
    const given = {
      id,
      accountId: admin.id,
      key: key ?? id,
      content: digest(workbook.digest),
      fileName: workbook.fileName,
      kind: workbook.kind,
      storageKey: workbook.key,
      ip,
    };
    const added = await database.transaction(async () => {
      const row = await imports.add(given, at);
      if (row) await queueImport(queue, row);
      return row;
    });
    if (added) return added;
    await workbookFiles.remove(workbook.key);
    const earlier = await imports.find(admin.id, given.key);
    if (!earlier?.content.equals(given.content)) throw new Problem('KEY_REUSED');
    return earlier;
  };

  const ended = async (id: string): Promise<ImportRow> => {
    for (let wait = look.first; ; wait = Math.min(wait * look.longer, look.last)) {
      const row = await imports.byId(id);
      if (!row) throw new Error('The import is gone');
      if (row.state === 'done' || row.state === 'refused' || phase() === 'stopping') return row;
      await sleep(wait);
    }
  };

  return async (admin: Actor, upload: Upload): Promise<ImportRow> => {
    const { workbook } = upload;
    await workbookFiles.keep(workbook).finally(() => workbookFiles.discard(workbook));
    const { id } = await begin(admin, upload);
    const row = await ended(id);
    if (row.state === 'refused')
      throw refusalProblem({ message: row.message ?? '', hint: row.hint });
    if (row.state !== 'done') throw stopping();
    return row;
  };
};
