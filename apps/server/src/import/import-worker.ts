import * as z from 'zod/mini';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Sealing } from '#server/platform/encryption/sealing.ts';
import type { QueueWorker } from '#server/platform/jobs/queue-definition.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { accountStore } from '#server/domain/account/account-store.ts';
import { skillStore } from '#server/domain/skill/skill-store.ts';
import type { Trail } from '#server/domain/trail/trail.ts';
import { candidateBatchStore } from '#server/domain/candidate/candidate-batch-store.ts';
import { importQueue, queueImport } from './import-queue.ts';
import { importStore } from './import-store.ts';
import { unmaskNumbers } from './rows/masked-numbers.ts';
import { prepareRows } from './rows/prepare-rows.ts';
import { runImport } from './run-import.ts';
import { storeBatch } from './store-batch.ts';
import type { WorkbookFiles } from './workbook-files.ts';

type Deps = {
  database: Database;
  sealing: Sealing;
  clock: Clock;
  files: WorkbookFiles;
  trail: Pick<Trail, 'audit' | 'consents' | 'history' | 'outbox'>;
};

const oneImport = z.object({ id: z.uuid() });

/** Rows in one transaction. */
const batchRows = 250;

/** Days that an import is kept, and days that its rows to correct are: they contain whole Aadhar numbers. */
const keptDays = { imports: 30, rowsToCorrect: 7 };

/** Runs the imports that wait. */
export const importWorker = ({ database, sealing, clock, files, trail }: Deps): QueueWorker => {
  const imports = importStore(database);
  const candidates = candidateBatchStore({ database, sealing, clock });
  const run = runImport({
    imports,
    files,
    batches: {
      unmask: unmaskNumbers({ imports, sealing }),
      prepare: prepareRows({ candidates, outbox: trail.outbox, clock }),
      store: storeBatch({ database, sealing, trail, stores: { imports, candidates } }),
    },
    sources: {
      skills: skillStore(database),
      accounts: accountStore(database, clock),
      audit: trail.audit,
      transaction: database.transaction,
      batchRows,
    },
    clock,
  });
  return {
    queue: importQueue,
    handler: ({ data, signal }) => run(oneImport.parse(data).id, signal),
  };
};

/** What time alone brings about, for a scheduled job: old imports are removed, and those without a job get one. */
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
    await imports.sweep(daysAgo(keptDays.imports));
    await imports.forgetFaults(daysAgo(keptDays.rowsToCorrect));
    await database.transaction(async () => {
      for (const row of await imports.withoutJob()) await queueImport(queue, row);
    });
  };
};
