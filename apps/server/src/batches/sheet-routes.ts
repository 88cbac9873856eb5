import { ownBatches } from '#server/domain/batch/own-batches.ts';
import {
  batchSheetsContract,
  type BatchSheetPart,
} from '@purboday/contract/batches/batch-sheets.contract';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import type { ImportOutcome } from '@purboday/contract/import/import-outcome';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { Problem } from '@purboday/contract/conventions/problem';
import { type BatchRow, type BatchOwner } from '#server/domain/batch/batch-store.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { registerStream } from '#server/platform/http/register-stream.ts';
import type { App } from '#server/platform/http/register-route.ts';
import { writeSheet, sheetTypes } from '#server/platform/sheets/sheet.ts';
import { respondOnce, createImportResponse } from '#server/platform/workbook/import-rows.ts';
import { receiveTable } from '#server/platform/workbook/receive-table.ts';
import type { Column, Tables } from '#server/platform/workbook/table.ts';
import type { Services } from '#server/services.ts';
import type { BatchActor } from '#server/domain/batch/batch-events.ts';
import type { BatchListStore } from './batch-list-store.ts';
import { attendanceTable, importAttendance } from './import-attendance.ts';
import { importResults, resultColumns, resultTable, type recordResults } from './import-results.ts';
import type { markAttendance } from './mark-attendance.ts';
import { batchNotFound, listVisibleMembers } from './read-batch.ts';
import { registerColumns } from './register-sheet.ts';

type Exporting = {
  actor: Actor;
  ip: string;
  query: { part: BatchSheetPart; format: 'xlsx' };
};

/** The maximum number of members. */
const most = 500;

type Deps = Pick<Services, 'settings' | 'idempotency' | 'attendance' | 'members' | 'clock'> & {
  list: Pick<BatchListStore, 'find'>;
  mark: ReturnType<typeof markAttendance>;
  record: ReturnType<typeof recordResults>;
};

export const registerBatchSheets = (app: App, deps: Deps): void => {
  const { settings, idempotency, attendance, clock, members, list } = deps;
  const receive = receiveTable(settings);
  const once = respondOnce(idempotency);
  const registerOf = registerColumns(attendance);

  const find = async (id: string, owner?: BatchOwner): Promise<BatchRow> => {
    const batch = await list.find(id, owner);
    if (!batch) throw batchNotFound();
    return batch;
  };
  const own = (actor: Actor, id: string): Promise<BatchRow> => find(id, ownBatches(actor));
  const requireRunning = async (actor: Actor, id: string): Promise<void> => {
    const { status } = await own(actor, id);
    if (status !== 'RUNNING') throw new Problem('INVALID_TRANSITION', batchMessages.notRunning);
  };

  const exported = async (batch: BatchRow, path: string, { actor, ip, query }: Exporting) => {
    const { part, format } = query;
    const columns = part === 'register' ? await registerOf(batch, clock()) : resultColumns;
    const all = await members.ofAllTime(batch.id);
    const rows = listVisibleMembers(all, actor.role === 'L2_ADMIN' ? 'admin' : 'provider');
    const of = `${path}/${batch.id}`;
    await app.onExport({ actor, ip, list: of, format, filters: { part }, rows: rows.length });
    const batches = async function* () {
      yield rows;
    };
    return {
      bytes: writeSheet(format, { title: part, columns, batches: batches() }),
      contentType: sheetTypes[format],
      fileName: `${part}-${dayInKolkata(clock())}.${format}`,
    };
  };
  registerStream(app, batchSheetsContract.exportBatch, async (request) =>
    exported(await own(request.actor, request.params.id), '/training-providers/batches', request),
  );
  registerStream(app, batchSheetsContract.exportAnyBatch, async (request) =>
    exported(await find(request.params.id), '/l2admin/batches', request),
  );

  const registerImport = <Field extends string>(
    endpoint: (typeof batchSheetsContract)['importAttendance' | 'importResults'],
    { field, columns }: { field: string; columns: readonly Column<Field>[] },
    run: (by: BatchActor, id: string, tables: Tables<Field>) => Promise<ImportOutcome>,
  ) =>
    registerStream(
      app,
      endpoint,
      async ({ actor, ip, key, params: { id }, parts }) => {
        await requireRunning(actor, id);
        const table = await receive(parts(), { field, columns, most, account: actor.id });
        const content = app.digest(`${id} ${table.digest}`);
        const outcome = await once({ endpoint, actorId: actor.id, key, content }, () =>
          run({ actor, ip }, id, table),
        );
        return { json: createImportResponse(batchMessages.imported, outcome) };
      },
      Infinity,
    );
  registerImport(
    batchSheetsContract.importAttendance,
    { field: 'attendanceExcelFile', columns: attendanceTable },
    importAttendance(deps),
  );
  registerImport(
    batchSheetsContract.importResults,
    { field: 'resultsExcelFile', columns: resultTable },
    importResults(deps),
  );
};
