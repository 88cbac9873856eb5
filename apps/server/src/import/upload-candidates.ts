import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { queueImport } from './import-queue.ts';
import type { ImportRow, ImportStore } from './import-store.ts';
import { refusalProblem } from './receive-workbook.ts';
import type { ReceivedWorkbook } from './receive-workbook.ts';
import type { WorkbookFiles } from './workbook-files.ts';

type Deps = {
  database: Pick<Database, 'transaction'>;
  imports: ImportStore;
  files: WorkbookFiles;
  queue: Pick<Queue, 'send'>;
  setting: {
    digest: (content: string) => Buffer;
    clock: Clock;
    /** True once the process is going: requests that wait for an import are answered then. */
    going: () => boolean;
  };
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
export const uploadCandidates = ({ database, imports, files, queue, setting }: Deps) => {
  const { digest, clock, going } = setting;

  const begin = async (admin: Actor, { key, workbook, ip }: Upload): Promise<ImportRow> => {
    const at = clock();
    const id = newId(at);
    const given = {
      id,
      account_id: admin.id,
      key: key ?? id,
      content: digest(workbook.digest),
      file_name: workbook.fileName,
      kind: workbook.kind,
      storage_key: workbook.key,
      ip,
    };
    const added = await database.transaction(async () => {
      const row = await imports.add(given, at);
      if (row) await queueImport(queue, row);
      return row;
    });
    if (added) return added;
    await files.remove(workbook.key);
    const earlier = await imports.find(admin.id, given.key);
    if (!earlier?.content.equals(given.content)) throw new Problem('KEY_REUSED');
    return earlier;
  };

  const ended = async (id: string): Promise<ImportRow> => {
    for (let wait = look.first; ; wait = Math.min(wait * look.longer, look.last)) {
      const row = await imports.byId(id);
      if (!row) throw new Error('The import is gone');
      if (row.state === 'done' || row.state === 'refused' || going()) return row;
      await sleep(wait);
    }
  };

  return async (admin: Actor, upload: Upload): Promise<ImportRow> => {
    const { workbook } = upload;
    await files.keep(workbook).finally(() => files.discard(workbook));
    const { id } = await begin(admin, upload);
    const row = await ended(id);
    if (row.state === 'refused')
      throw refusalProblem({ message: row.message ?? '', hint: row.hint });
    if (row.state !== 'done') throw stopping();
    return row;
  };
};
