import { employerMonthContract } from '@purboday/contract/placements/employer-month.contract';
import {
  ownPlacementLists,
  placementLists,
  placementRowsMax,
  placementsImportContract,
  placementsContract,
} from '@purboday/contract/placements/placements.contract';
import { Readable } from 'node:stream';
import { placementChanges } from '#server/domain/placement/placement-service.ts';
import { ownProvider } from '#server/domain/provider/provider-presentation.ts';
import { everything, registerLists } from '#server/platform/http/register-export.ts';
import { registerStream } from '#server/platform/http/register-stream.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import { sheetTypes } from '#server/platform/sheets/sheet.ts';
import { respondOnce, createImportResponse } from '#server/platform/workbook/import-rows.ts';
import { previewTables, streamPreview } from '#server/platform/workbook/preview-tables.ts';
import { receiveTable } from '#server/platform/workbook/receive-table.ts';
import type { Services } from '#server/services.ts';
import { employerMonth } from './employer-month.ts';
import { employerStore } from './employer-store.ts';
import { importPlacements, placementTable, placementTemplate } from './import-placements.ts';
import {
  placementColumns,
  placementDocumentService,
  readPlacements,
  type ReadPlacements,
} from './read-placements.ts';
import {
  changePlacement,
  checkEmployer,
  confirmPlacements,
  createPlacement,
} from './record-placements.ts';

type PlacementsImportDeps = Pick<Services, 'settings' | 'idempotency'> &
  Parameters<typeof importPlacements>[0];

const registerPlacementsImport = (app: App, deps: PlacementsImportDeps): void => {
  const receive = receiveTable(deps.settings);
  const once = respondOnce(deps.idempotency);
  const receivePlacements = (account: string, parts: Parameters<typeof receive>[0]) =>
    receive(parts, {
      field: 'placementExcelFile',
      columns: placementTable,
      most: placementRowsMax,
      account,
    });
  registerStream(
    app,
    placementsImportContract.importPlacements,
    async ({ actor, ip, key, parts }) => {
      const endpoint = placementsImportContract.importPlacements;
      const table = await receivePlacements(actor.id, parts());
      const submission = { endpoint, actorId: actor.id, key, content: app.digest(table.digest) };
      const outcome = await once(submission, () => importPlacements(deps)({ ...actor, ip }, table));
      return { json: createImportResponse(outcome) };
    },
    Infinity,
  );
  registerStream(
    app,
    placementsImportContract.previewPlacements,
    async ({ actor, parts }) => {
      const table = await receivePlacements(actor.id, parts());
      return { json: streamPreview(previewTables(table, placementTable)) };
    },
    Infinity,
  );
  registerStream(app, placementsImportContract.downloadPlacementsTemplate, async () => ({
    bytes: Readable.from([await placementTemplate()]),
    contentType: sheetTypes.xlsx,
    fileName: 'placements-template.xlsx',
  }));
};

type Uses = {
  read: ReadPlacements;
  change: ReturnType<typeof changePlacement>;
  confirm: ReturnType<typeof confirmPlacements>;
  proofs: ReturnType<typeof placementDocumentService>;
};

const registerForAdmins = (app: App, services: Services, { read, change, proofs }: Uses): void => {
  const { documentLinks: links, database } = services;
  const employers = employerStore(database);
  const make = createPlacement({ ...services, employer: checkEmployer(employers) });
  registerPlacementsImport(app, { ...services, employers, make });
  registerLists(app, placementLists, {
    name: 'placements',
    columns: placementColumns,
    scopes: { l2: everything },
    read: read.list,
  });
  registerRoute(app, placementsContract.createPlacement, async ({ actor, body, ip }) => {
    const id = await make(body, { ...actor, ip });
    return read.onFile(id, links.forSession(actor));
  });
  registerRoute(app, placementsContract.readPlacement, ({ actor, params }) =>
    read.onFile(params.id, links.forSession(actor)),
  );
  registerRoute(app, placementsContract.changePlacement, async ({ actor, params, body, ip }) => {
    const { version: seen, ...requested } = body;
    await change.byAdmin({ id: params.id, seen }, requested, { ...actor, ip });
    return read.onFile(params.id, links.forSession(actor));
  });
  registerRoute(app, placementsContract.addPlacementDocument, async (call) => {
    const { actor, params, body, files, ip } = call;
    const added = { ...body, id: params.id, documentId: files.file.id };
    await proofs.add(added, { ...actor, ip });
    return read.onFile(params.id, links.forSession(actor));
  });
  registerRoute(app, placementsContract.checkPlacement, async ({ actor, params, ip }) => {
    await proofs.check(params.id, { ...actor, ip });
    return read.onFile(params.id, links.forSession(actor));
  });
};

const registerForEmployers = (app: App, { read, change, confirm, proofs }: Uses): void => {
  registerLists(app, ownPlacementLists, {
    name: 'placements',
    columns: placementColumns,
    scopes: { own: (actor) => ({ provider: ownProvider(actor) }) },
    read: read.listOwn,
  });
  registerRoute(app, placementsContract.confirmOwnPlacements, ({ actor, body, ip }) =>
    confirm(ownProvider(actor), body.ids, { ...actor, ip }),
  );
  registerRoute(app, placementsContract.changeOwnPlacement, async ({ actor, params, body, ip }) => {
    const provider = ownProvider(actor);
    const { version: seen, ...requested } = body;
    await change.byEmployer({ id: params.id, provider, seen }, requested, { ...actor, ip });
    return read.own(provider, params.id);
  });
  registerRoute(app, placementsContract.addOwnPlacementDocument, async (call) => {
    const { actor, params, body, files, ip } = call;
    const provider = ownProvider(actor);
    const added = { ...body, id: params.id, documentId: files.file.id, provider };
    await proofs.add(added, { ...actor, ip });
    return read.own(provider, params.id);
  });
};

const registerEmployerMonth = (app: App, deps: Parameters<typeof employerMonth>[0]): void => {
  const month = employerMonth(deps);
  registerRoute(app, employerMonthContract.readEmployerMonth, ({ params }) =>
    month.read(params.token),
  );
  registerRoute(app, employerMonthContract.sendEmployerCode, ({ params, ip }) =>
    month.sendCode(params.token, ip),
  );
  registerRoute(app, employerMonthContract.openEmployerMonth, ({ params, body, ip }) =>
    month.open(params.token, body.otp, ip),
  );
  registerRoute(app, employerMonthContract.answerEmployerMonth, ({ params, body, ip }) =>
    month.answer(params.token, body, ip),
  );
};

export const registerPlacements = (app: App, services: Services): void => {
  const uses: Uses = {
    read: readPlacements(services),
    change: changePlacement({
      ...services,
      employer: checkEmployer(employerStore(services.database)),
      change: placementChanges(services.placementService),
    }),
    confirm: confirmPlacements(services),
    proofs: placementDocumentService(services),
  };
  registerForAdmins(app, services, uses);
  registerForEmployers(app, uses);
  registerEmployerMonth(app, { ...services, confirm: uses.confirm });
};
