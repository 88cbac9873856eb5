import { importEndpoints } from '@purboday/contract/import/import.endpoints';
import { workbookMaxBytes } from '@purboday/contract/import/workbook';
import { Problem } from '@purboday/contract/conventions/problem';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Phase } from '#server/platform/http/health.ts';
import type { Log } from '#server/platform/process/log.ts';
import { mountStream } from '#server/platform/http/mount-stream.ts';
import type { App } from '#server/platform/http/mount.ts';
import type { Sealing } from '#server/platform/encryption/sealing.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { ConsentStore } from '#server/domain/trail/consents.ts';
import type { Outbox } from '#server/domain/outbox/outbox.ts';
import { importSourceStore } from './import-source-store.ts';
import { candidateBatchStore } from './candidate-batch-store.ts';
import { importRunner } from './import-runner.ts';
import type { ImportRow } from './import-store.ts';
import { importStore } from './import-store.ts';
import { previewAnswer, progressAnswer, uploadAnswer } from './present-import.ts';
import { prepareRows } from './rows/prepare-rows.ts';
import { previewWorkbook } from './rows/preview-workbook.ts';
import { receiveWorkbook } from './receive-workbook.ts';
import { rowsToCorrect } from './rows/rows-to-correct.ts';
import { runImport } from './run-import.ts';
import { storeBatch } from './store-batch.ts';
import { uploadCandidates } from './upload-candidates.ts';
import { workbookFiles } from './workbook-files.ts';
import { workbookTemplate } from './rows/workbook-template.ts';

type Deps = {
  database: Database;
  sealing: Sealing;
  storage: Pick<Storage, 'put' | 'read' | 'remove'>;
  outbox: Outbox;
  consents: ConsentStore;
  audit: AuditStore;
  clock: Clock;
  log: Log;
  settings: { dataDir: string };
  phase: () => Phase;
};

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows in one transaction. */
const batchRows = 250;

/** Days that the rows to correct of an import are kept. */
const keptDays = 30;

/** Mounts the bulk upload and runs imports in this process until it is closed. */
export const mountImport = (app: App, deps: Deps): void => {
  const { database, sealing, clock, log, outbox, audit } = deps;
  const imports = importStore(database);
  const { storage, settings } = deps;
  const files = workbookFiles({
    storage,
    sealing,
    temporaryDir: join(settings.dataDir, 'temporary'),
  });
  const names = importSourceStore(database);
  const candidates = candidateBatchStore({ database, sealing, clock });
  const batches = {
    prepare: prepareRows({ candidates, outbox, clock }),
    store: storeBatch({ database, sealing, trail: deps, stores: { imports, candidates }, clock }),
  };
  const sources = {
    skills: { names: names.skills },
    adminName: names.nameOf,
    audit,
    transaction: database.transaction,
    batchRows,
  };
  const runner = importRunner({
    imports,
    run: runImport({ imports, files, batches, sources, clock }),
    tidy: () => imports.sweep(new Date(clock().getTime() - keptDays * 86_400_000)),
    alone: database.exclusive,
    going: () => deps.phase() === 'stopping',
    clock,
    log,
  });
  app.http.addHook('onClose', runner.stop);
  const digest = (content: string) => sealing.blindIndex(content, 'imports.content');
  const upload = uploadCandidates({ imports, files, runner, digest, clock });
  const receive = receiveWorkbook(files);
  const preview = previewWorkbook({ files });
  const correct = rowsToCorrect({ imports, sealing });

  const own = async (admin: Actor, key: string): Promise<ImportRow> => {
    const row = await imports.find(admin.id, key);
    if (!row) throw new Problem('NOT_FOUND');
    return row;
  };

  mountStream(
    app,
    importEndpoints.uploadCandidates,
    async ({ actor, key, parts, ip }) => {
      const row = await upload(actor, { key, ip, workbook: await receive(parts()) });
      return { json: uploadAnswer(imports, row) };
    },
    workbookMaxBytes,
  );
  mountStream(
    app,
    importEndpoints.previewWorkbook,
    async ({ parts }) => {
      const data = await preview(await receive(parts()));
      return { json: previewAnswer(data) };
    },
    workbookMaxBytes,
  );
  mountStream(app, importEndpoints.downloadTemplate, async () => ({
    bytes: Readable.from([await workbookTemplate(await names.skills())]),
    contentType: xlsxType,
    fileName: 'candidates-template.xlsx',
  }));
  mountStream(app, importEndpoints.readImport, async ({ actor, params }) => ({
    json: progressAnswer(imports, await own(actor, params.key)),
  }));
  mountStream(app, importEndpoints.downloadRowsToCorrect, async ({ actor, params }) => ({
    bytes: correct(await own(actor, params.key)),
    contentType: xlsxType,
    fileName: 'rows-to-correct.xlsx',
  }));
};
