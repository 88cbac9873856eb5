import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { FileHandle } from 'node:fs/promises';
import * as z from 'zod/mini';
import { candidateBatchStore } from '#server/domain/candidate/candidate-batch-store.ts';
import { JobInterrupted, type QueueWorker } from '#server/platform/jobs/queue-definition.ts';
import { WorkbookError } from '#server/platform/workbook/cell.ts';
import type { Services } from '#server/services.ts';
import { importStore, ImportTakenOver, type ImportRow, type ImportStore } from './import-store.ts';
import { importQueue, queueImport } from './import-table.ts';
import type { CheckedRow } from './rows/check-row.ts';
import { unmaskNumbers } from './rows/masked-numbers.ts';
import { prepareRows, type PreparedRow } from './rows/prepare-rows.ts';
import { storeBatch, type Batch } from './store-batch.ts';
import { parseWorkbook } from './workbook/parse-workbook.ts';

const batchRows = 250;

/** Runs that store nothing before the import fails. */
const attemptsMax = 5;

/** Runs an import from its current row to the end. Does nothing when it has ended. */
const runImport = ({
  database,
  workbookFiles,
  storedFiles,
  clock,
  skills,
  accounts,
  imports,
  unmask,
  prepare,
  store,
  recordStep,
}: Pick<
  Services,
  'database' | 'workbookFiles' | 'storedFiles' | 'clock' | 'skills' | 'accounts' | 'recordStep'
> & {
  imports: ImportStore;
  unmask: ReturnType<typeof unmaskNumbers>;
  prepare: (rows: readonly CheckedRow[]) => Promise<PreparedRow[]>;
  store: (batch: Batch) => Promise<void>;
}) => {
  /** Ends the import, and its workbook with it. */
  const finish = async (
    row: ImportRow,
    end: { state: 'done' | 'refused'; message?: string; hint?: string | undefined },
    actor: Batch['actor'],
  ): Promise<void> => {
    await recordEnd(row, end, actor);
    if (row.storageKey !== null) await workbookFiles.remove(row.storageKey);
  };

  const recordEnd = (
    row: ImportRow,
    end: { state: 'done' | 'refused'; message?: string; hint?: string | undefined },
    actor: Batch['actor'],
  ) =>
    database.transaction(async () => {
      const ended = await imports.finish(row, end, clock());
      if (!ended) throw new ImportTakenOver('Another process works on this import');
      await storedFiles.takeFromImport(row.id);
      if (end.state !== 'done') return;
      const { rowsDone: rows, created, duplicates, invalid } = ended;
      await recordStep({
        audited: 'imported',
        actor,
        record: { kind: 'import', id: row.id },
        ip: row.ip ?? undefined,
        detail: { rows, created, duplicates, invalid },
      });
    });

  const storeRows = async (
    { row, signal }: { row: ImportRow; signal: AbortSignal },
    file: FileHandle,
    actor: Batch['actor'],
  ): Promise<void> => {
    const skillNames = await skills.names();
    let { sheets } = row;
    let last = { sheet: 0, row: row.rowsDone === 0 ? 0 : row.rowsDone + 1 };
    let storing: Promise<void> = Promise.resolve();
    const storePrepared = (rows: readonly PreparedRow[]): Promise<void> =>
      store({ running: row, actor, sheets, rows });

    const take = async (rows: readonly CheckedRow[]): Promise<void> => {
      const unmasked = await unmask(rows, { accountId: row.accountId, sheets });
      const prepared = await prepare(unmasked);
      await storing;
      if (signal.aborted) throw new JobInterrupted('The import will continue later');
      last = rows.at(-1) ?? last;
      storing = storePrepared(prepared);
      // Awaited with the next batch. Prevents an unhandled rejection until then.
      storing.catch(() => undefined);
    };
    const parse = async (): Promise<void> => {
      const parsing = {
        file,
        kind: row.kind,
        skills: skillNames,
        skip: row.rowsDone,
        batch: batchRows,
        today: dayInKolkata(clock()),
        account: row.accountId,
        isJob: true,
      };
      for await (const parsed of parseWorkbook(parsing)) {
        if (Array.isArray(parsed)) await take(parsed);
        else {
          sheets = parsed.sheets;
          await imports.describe(row.id, parsed);
        }
      }
    };
    try {
      await parse();
    } catch (error) {
      await storing;
      if (!(error instanceof WorkbookError) || last.row === 0) throw error;
      // Rows before the damage stay imported; the damage is reported like any other error.
      const errors = [
        { column: '', message: `${error.message}: this row and those below it were not read` },
      ];
      const place = { sheet: last.sheet, row: last.row + 1 };
      await storePrepared(await prepare([{ ...place, cells: [], errors }]));
    }
    await storing;
  };

  return async (id: string, signal: AbortSignal): Promise<void> => {
    const row = await imports.begin(id);
    if (!row) return;
    const actor = {
      id: row.accountId,
      role: 'L2_ADMIN' as const,
      name: (await accounts.find(row.accountId))?.fullName ?? '',
    };
    if (row.attempts > attemptsMax) {
      const message = 'The workbook could not be imported';
      await finish(row, { state: 'refused', message }, actor);
      return;
    }
    const file = await workbookFiles.openStored(row.storageKey ?? '');
    try {
      await storeRows({ row, signal }, file, actor);
      await finish(row, { state: 'done' }, actor);
    } catch (error) {
      if (error instanceof JobInterrupted) await imports.returnToQueue(row);
      if (!(error instanceof WorkbookError)) throw error;
      await finish(row, { state: 'refused', message: error.message, hint: error.hint }, actor);
    } finally {
      await file.close();
    }
  };
};

type ImportWorkerDeps = Pick<
  Services,
  | 'database'
  | 'encryption'
  | 'clock'
  | 'recordStep'
  | 'accounts'
  | 'skills'
  | 'outbox'
  | 'history'
  | 'consents'
  | 'storedFiles'
  | 'workbookFiles'
>;

const oneImport = z.object({ id: z.uuid() });

/** Rows to correct contain whole Aadhar numbers, so they are deleted sooner. */
const retentionDays = { imports: 30, rowsToCorrect: 7 };

export const importWorker = (deps: ImportWorkerDeps): QueueWorker => {
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
  forEachRecord,
}: Pick<Services, 'database' | 'queue' | 'clock' | 'forEachRecord'>) => {
  const imports = importStore(database);
  return async (): Promise<void> => {
    const daysAgo = (days: number) => new Date(clock().getTime() - days * 86_400_000);
    await imports.deleteExpired(daysAgo(retentionDays.imports));
    await imports.deleteErrors(daysAgo(retentionDays.rowsToCorrect));
    const withoutJob = new Map((await imports.withoutJob()).map((row) => [row.id, row]));
    await forEachRecord('imports', [...withoutJob.keys()], async (id) => {
      const row = withoutJob.get(id);
      if (row) await database.transaction(() => queueImport(queue, row));
    });
  };
};
