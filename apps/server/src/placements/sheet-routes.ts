import {
  placementRowsMax,
  placementsImportContract,
} from '@purboday/contract/placements/placements-import.contract';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import { Readable } from 'node:stream';
import { mountStream } from '#server/platform/http/mount-stream.ts';
import type { App } from '#server/platform/http/mount.ts';
import { sheetTypes } from '#server/platform/sheets/sheet.ts';
import { answerOnce, importAnswer } from '#server/platform/workbook/import-answer.ts';
import { receiveTable } from '#server/platform/workbook/receive-table.ts';
import type { Services } from '#server/services.ts';
import { importPlacements, placementTable, placementTemplate } from './import-placements.ts';

type Deps = Pick<Services, 'settings' | 'idempotency'> & Parameters<typeof importPlacements>[0];

/** Registers the import of placements, and the workbook to fill in. */
export const registerPlacementsImport = (app: App, deps: Deps): void => {
  const receive = receiveTable(deps.settings);
  const once = answerOnce(deps.idempotency);
  const take = importPlacements(deps);
  mountStream(
    app,
    placementsImportContract.importPlacements,
    async ({ actor, ip, key, parts }) => {
      const endpoint = placementsImportContract.importPlacements;
      const table = await receive(parts(), {
        field: 'placementExcelFile',
        columns: placementTable,
        most: placementRowsMax,
        account: actor.id,
      });
      const asked = { endpoint, actorId: actor.id, key, content: app.digest(table.digest) };
      const outcome = await once(asked, () => take({ ...actor, ip }, table));
      return { json: importAnswer(placementMessages.imported, outcome) };
    },
    Infinity,
  );
  mountStream(app, placementsImportContract.downloadPlacementsTemplate, async () => ({
    bytes: Readable.from([await placementTemplate()]),
    contentType: sheetTypes.xlsx,
    fileName: 'placements-template.xlsx',
  }));
};
