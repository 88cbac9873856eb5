import {
  batchLists,
  batchSheetsContract,
  type BatchSheetPart,
  batchesContract,
} from '@purboday/contract/batches/batches.contract';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { Problem } from '@purboday/contract/conventions/problem';
import type { ImportOutcome } from '@purboday/contract/import/import.contract';
import { batchEvents, type BatchActor } from '#server/domain/batch/batch-events.ts';
import { ownBatches, type BatchRow, type BatchOwner } from '#server/domain/batch/batch-store.ts';
import { issueCertificates } from '#server/domain/certificate/sign-certificates.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import { everything, registerLists } from '#server/platform/http/register-export.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import { registerStream } from '#server/platform/http/register-stream.ts';
import { writeSheet, sheetTypes } from '#server/platform/sheets/sheet.ts';
import { respondOnce, createImportResponse } from '#server/platform/workbook/import-rows.ts';
import { receiveTable } from '#server/platform/workbook/receive-table.ts';
import type { Column, Tables } from '#server/platform/workbook/table.ts';
import type { Services } from '#server/services.ts';
import { batchListStore, type BatchListStore } from './batch-list-store.ts';
import { attendanceTable, importAttendance } from './import-attendance.ts';
import { recordResults, importResults, resultColumns, resultTable } from './import-results.ts';
import { markAttendance, notifyAbsences, readRegister } from './mark-attendance.ts';
import { joinBatch, leaveBatch } from './membership.ts';
import { createBatch, editBatch } from './plan-batch.ts';
import {
  batchColumns,
  listBatches,
  readBatch,
  readToday,
  batchNotFound,
  listVisibleMembers,
} from './read-batch.ts';
import { registerColumns } from './register-sheet.ts';
import { certifyPassed, moveTrainings, setBatchStatus } from './set-batch-status.ts';

type Exporting = {
  actor: Actor;
  ip: string;
  query: { part: BatchSheetPart; format: 'xlsx' };
};

/** The maximum number of members. */
const most = 500;

const registerBatchSheets = (
  app: App,
  deps: Pick<Services, 'settings' | 'idempotency' | 'attendance' | 'members' | 'clock'> & {
    list: Pick<BatchListStore, 'find'>;
    mark: ReturnType<typeof markAttendance>;
    record: ReturnType<typeof recordResults>;
  },
): void => {
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
    const rows = listVisibleMembers(all, actor.role === 'L2_ADMIN' ? 'admin' : ownBatches(actor));
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
        return { json: createImportResponse(outcome) };
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

const toListOwner = (actor: Actor) => {
  const { providerId: provider, trainerId: trainer } = ownBatches(actor);
  return { provider, trainer, isOwn: true };
};

export const registerBatches = (app: App, services: Services): void => {
  const { settings } = services;
  const shared = {
    ...services,
    list: batchListStore(services.database),
    events: batchEvents(services),
    moveTrainings: moveTrainings(services),
    certify: certifyPassed({
      ...services,
      issue: issueCertificates({ ...services, issuer: settings }),
    }),
  };
  const read = readBatch(shared);
  const readDay = readRegister(shared);
  const deps = { ...shared, read, readDay };
  const mark = markAttendance({ ...deps, notifyOfAbsences: notifyAbsences(deps) });
  const record = recordResults(deps);

  registerRoute(app, batchesContract.readToday, ({ actor, query }) =>
    readToday(deps)(ownBatches(actor), query.date),
  );
  registerRoute(app, batchesContract.readBatch, ({ actor, params }) =>
    read(params.id, ownBatches(actor)),
  );
  registerRoute(app, batchesContract.readAnyBatch, ({ params }) => read(params.id));
  registerRoute(app, batchesContract.createBatch, ({ actor, ip, body }) =>
    createBatch(deps)({ actor, ip }, body),
  );
  registerRoute(app, batchesContract.editBatch, ({ actor, ip, params, body }) =>
    editBatch(deps)({ actor, ip }, { id: params.id, changes: body }),
  );
  registerRoute(app, batchesContract.setBatchStatus, ({ actor, ip, params, body }) =>
    setBatchStatus(deps)({ actor, ip }, { ...params, ...body }),
  );
  registerRoute(app, batchesContract.joinBatch, ({ actor, ip, params }) =>
    joinBatch(deps)({ actor, ip }, params),
  );
  registerRoute(app, batchesContract.leaveBatch, ({ actor, ip, params, query }) =>
    leaveBatch(deps)({ actor, ip }, { ...params, ...query }),
  );
  registerRoute(app, batchesContract.readRegister, ({ actor, params }) =>
    readDay({ ...params, owner: ownBatches(actor) }),
  );
  registerRoute(app, batchesContract.markAttendance, ({ actor, ip, params, body }) =>
    mark({ actor, ip }, { ...params, ...body }),
  );
  registerRoute(app, batchesContract.recordResults, ({ actor, ip, params, body }) =>
    record({ actor, ip }, { ...params, ...body }),
  );
  registerLists(app, batchLists, {
    name: 'batches',
    columns: batchColumns,
    scopes: { own: toListOwner, l2: everything },
    read: listBatches(deps),
  });
  registerBatchSheets(app, { ...deps, mark, record });
};
