import { importContract } from '@purboday/contract/import/import.contract';
import { Problem } from '@purboday/contract/conventions/problem';
import { Readable } from 'node:stream';
import type { Actor } from '#server/platform/http/authorization.ts';
import { registerStream } from '#server/platform/http/register-stream.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import { type ImportRow, importStore } from './import-store.ts';
import { streamPreview } from '#server/platform/workbook/preview-tables.ts';
import { streamProgress, toReason, streamUpload } from './present-import.ts';
import { readRowsToCorrect } from './read-rows-to-correct.ts';
import { previewWorkbook } from './rows/preview-workbook.ts';
import { receiveWorkbook, uploadCandidates } from './upload-candidates.ts';
import { workbookTemplate } from './rows/workbook-template.ts';
import type { Services } from '#server/services.ts';

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const importsListed = 10;

export const registerImport = (app: App, services: Services): void => {
  const { database, encryption, workbookFiles, skills } = services;
  const imports = importStore(database);
  const digest = (content: string) => encryption.blindIndex(content, 'imports.content');
  const upload = uploadCandidates({ ...services, imports, digest });
  const receive = receiveWorkbook(workbookFiles);
  const preview = previewWorkbook(services);
  const readRows = readRowsToCorrect({ ...services, imports });

  const own = async (admin: Actor, key: string): Promise<ImportRow> => {
    const row = await imports.find(admin.id, key);
    if (!row) throw new Problem('NOT_FOUND');
    return row;
  };

  registerStream(
    app,
    importContract.uploadCandidates,
    async ({ actor, key, parts, ip }) => {
      const row = await upload(actor, { key, ip, workbook: await receive(parts()) });
      return { json: streamUpload({ imports, encryption }, row) };
    },
    Infinity,
  );
  registerStream(
    app,
    importContract.previewWorkbook,
    async ({ actor, parts }) => {
      const data = await preview(actor.id, await receive(parts()));
      return { json: streamPreview(data) };
    },
    Infinity,
  );
  registerStream(app, importContract.downloadTemplate, async () => ({
    bytes: Readable.from([await workbookTemplate(await skills.names())]),
    contentType: xlsxType,
    fileName: 'candidates-template.xlsx',
  }));
  registerRoute(app, importContract.listImports, async ({ actor }) =>
    (await imports.last(importsListed)).map(
      ({ accountId, key, hasErrors: hasFaults, hint, ...row }) => ({
        ...row,
        message: toReason({ message: row.message, hint }),
        startedAt: row.startedAt.toISOString(),
        correctKey: hasFaults && row.state === 'done' && accountId === actor.id ? key : null,
      }),
    ),
  );
  registerStream(app, importContract.readImport, async ({ actor, params }) => ({
    json: streamProgress({ imports, encryption }, await own(actor, params.key)),
  }));
  registerStream(app, importContract.downloadRowsToCorrect, async ({ actor, ip, params }) => {
    const row = await own(actor, params.key);
    const bytes = await readRows(actor, row, ip);
    return { bytes, contentType: xlsxType, fileName: 'rows-to-correct.xlsx' };
  });
};
