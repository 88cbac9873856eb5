import * as z from 'zod/mini';
import type { Services } from '#server/services.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { QueueWorker } from '#server/platform/jobs/queue-definition.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { candidateBatchStore } from '#server/domain/candidate/candidate-batch-store.ts';
import { importQueue, queueImport } from './import-queue.ts';
import { importStore } from './import-store.ts';
import { unmaskNumbers } from './rows/masked-numbers.ts';
import { prepareRows } from './rows/prepare-rows.ts';
import { runImport } from './run-import.ts';
import { storeBatch } from './store-batch.ts';

type Deps = Services;

const oneImport = z.object({ id: z.uuid() });

/** Rows to correct contain whole Aadhar numbers, so they are deleted sooner. */
const retentionDays = { imports: 30, rowsToCorrect: 7 };

export const importWorker = (deps: Deps): QueueWorker => {
  const { database, encryption } = deps;
  const imports = importStore(database);
  const candidates = candidateBatchStore(deps);
  const run = runImport({
    ...deps,
    imports,
    unmask: unmaskNumbers({ imports, encryption }),
    prepare: prepareRows({ ...deps, candidates }),
    store: storeBatch({ ...deps, imports, candidates }),
  });
  return {
    queue: importQueue,
    handler: ({ data, signal }) => run(oneImport.parse(data).id, signal),
  };
};

/** Scheduled job: deletes expired imports and enqueues those without a job. */
export const maintainImports = ({
  database,
  queue,
  clock,
}: {
  database: Database;
  queue: Pick<Queue, 'send'>;
  clock: Clock;
}) => {
  const imports = importStore(database);
  return async (): Promise<void> => {
    const daysAgo = (days: number) => new Date(clock().getTime() - days * 86_400_000);
    await imports.deleteExpired(daysAgo(retentionDays.imports));
    await imports.deleteErrors(daysAgo(retentionDays.rowsToCorrect));
    await database.transaction(async () => {
      for (const row of await imports.withoutJob()) await queueImport(queue, row);
    });
  };
};
