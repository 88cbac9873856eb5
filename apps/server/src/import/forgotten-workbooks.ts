import { daysBefore } from '#server/platform/process/clock.ts';
import { importStore } from './import-store.ts';
import type { Services } from '#server/services.ts';

const keysAtOnce = 500;

type FindForgottenWorkbooksDeps = Pick<
  Services,
  'database' | 'storage' | 'storedFiles' | 'workbookFiles' | 'clock' | 'log'
>;

/**
 * Scheduled job: finds workbooks that earlier versions left in the document store without a record, and has them removed. Other
 * unknown files stay, because they may belong to another instance that uses the same store, or to records after a restore.
 */
export const findForgottenWorkbooks =
  ({ database, storage, storedFiles, workbookFiles, clock, log }: FindForgottenWorkbooksDeps) =>
  async (): Promise<void> => {
    const yesterday = daysBefore(clock(), 1);
    let unknownFiles = 0;
    const inspect = async (keys: readonly string[]): Promise<void> => {
      const workbooks = await importStore(database).listWorkbooks();
      for (const key of await storedFiles.findUnknown(keys, workbooks)) {
        if (await workbookFiles.isWorkbook(key)) await storedFiles.add(key, 0);
        else unknownFiles += 1;
      }
    };
    let keys: string[] = [];
    for await (const { key, storedAt } of storage.list()) {
      if (storedAt > yesterday) continue;
      keys.push(key);
      if (keys.length < keysAtOnce) continue;
      await inspect(keys);
      keys = [];
    }
    await inspect(keys);
    if (unknownFiles > 0)
      log.warn(
        { files: unknownFiles },
        'The document store contains files that the database does not know. They are not removed',
      );
  };
