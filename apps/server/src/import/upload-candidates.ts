import { Problem } from '@purboday/contract/conventions/problem';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { ImportRunner } from './import-runner.ts';
import type { ImportRow, ImportStore } from './import-store.ts';
import { refusalProblem } from './receive-workbook.ts';
import type { ReceivedWorkbook } from './receive-workbook.ts';
import type { WorkbookFiles } from './workbook-files.ts';

type Deps = {
  imports: ImportStore;
  files: WorkbookFiles;
  runner: ImportRunner;
  digest: (content: string) => Buffer;
  clock: Clock;
};

export type Upload = { key: string | undefined; workbook: ReceivedWorkbook; ip: string };

const stopping = () => new Problem('UNAVAILABLE', undefined, { retryAfterSeconds: 3 });

/**
 * Imports a workbook and waits until that is done. The key names the import: sent again with the same file it waits for, and answers, the
 * import that is there; with another file it is refused; the key of a refused workbook is free again (decisions §1, §6).
 */
export const uploadCandidates = ({ imports, files, runner, digest, clock }: Deps) => {
  const begin = async (admin: Actor, { key, workbook, ip }: Upload): Promise<ImportRow> => {
    const at = clock();
    const id = newId(at);
    const named = key ?? id;
    const content = digest(workbook.digest);
    const storageKey = await files.keep(workbook.path);
    const added = await imports.add(
      {
        id,
        account_id: admin.id,
        key: named,
        content,
        file_name: workbook.fileName,
        kind: workbook.kind,
        storage_key: storageKey,
        ip,
      },
      at,
    );
    if (added) {
      runner.begin(added.id, workbook.path);
      return added;
    }
    await files.remove(storageKey);
    await files.discard(workbook.path);
    const earlier = await imports.find(admin.id, named);
    if (!earlier?.content.equals(content)) throw new Problem('KEY_REUSED');
    return earlier;
  };

  return async (admin: Actor, upload: Upload): Promise<ImportRow> => {
    const { id } = await begin(admin, upload).catch(async (error: unknown) => {
      await files.discard(upload.workbook.path);
      throw error;
    });
    const ended = await runner.ended(id);
    if (ended.state === 'refused')
      throw refusalProblem({ message: ended.message ?? '', hint: ended.hint });
    if (ended.state !== 'done') throw stopping();
    return ended;
  };
};
