import {
  placementsContract,
  placementsExports,
} from '@purboday/contract/placements/placements.contract';
import { candidateStore } from '#server/domain/candidate/candidate-store.ts';
import type { DocumentRecords } from '#server/domain/document/document-records.ts';
import { placementChanges } from '#server/domain/placement/placement-changes.ts';
import type { PlacementKit } from '#server/domain/placement/placement-kit.ts';
import { ownProvider } from '#server/domain/provider/own-provider.ts';
import type { HistoryStore } from '#server/domain/trail/history.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mountExport } from '#server/platform/http/mount-export.ts';
import { mount, type App } from '#server/platform/http/mount.ts';
import { mountPlacementsImport } from './sheets/routes.ts';
import { changePlacement } from './change-placement.ts';
import { checkEmployer } from './check-employer.ts';
import { employerStore } from './employer-store.ts';
import { makePlacement } from './make-placement.ts';
import { placementColumns } from './placement-columns.ts';
import { placementProofs } from './placement-proofs.ts';
import { readPlacements, type ReadPlacements } from './read-placements.ts';

type Deps = {
  database: Database;
  sealed: Pick<DocumentRecords, 'documents' | 'links'>;
  history: HistoryStore;
  placements: PlacementKit;
  settings: { dataDir: string };
};

type Uses = {
  read: ReadPlacements;
  change: ReturnType<typeof changePlacement>;
  proofs: ReturnType<typeof placementProofs>;
};

const mountForAdmins = (app: App, deps: Deps, { read, change, proofs }: Uses): void => {
  const { database, sealed, placements: kit } = deps;
  const { links } = sealed;
  const candidates = candidateStore(database, app.clock);
  const employer = checkEmployer(employerStore(database));
  const { placements } = kit.stores;
  const make = makePlacement({ database, candidates, placements, employer, work: kit.work });
  mountPlacementsImport(app, { employers: employerStore(database), make, settings: deps.settings });
  mount(app, placementsContract.listPlacements, ({ query }) => read.list(query));
  mountExport(app, placementsExports.exportPlacements, {
    name: 'placements',
    columns: placementColumns,
    read: (query) => read.list(query),
  });
  mount(app, placementsContract.makePlacement, async ({ actor, body, ip }) => {
    const id = await make(body, { ...actor, ip });
    return read.onFile(id, links.for(actor));
  });
  mount(app, placementsContract.readPlacement, ({ actor, params }) =>
    read.onFile(params.id, links.for(actor)),
  );
  mount(app, placementsContract.changePlacement, async ({ actor, params, body, ip }) => {
    await change.byAdmin(params.id, body, { ...actor, ip });
    return read.onFile(params.id, links.for(actor));
  });
  mount(app, placementsContract.addPlacementDocument, async (call) => {
    const { actor, params, body, files, ip } = call;
    const added = { id: params.id, kind: body.kind, documentId: files.file.id };
    await proofs.add(added, { ...actor, ip });
    return read.onFile(params.id, links.for(actor));
  });
  mount(app, placementsContract.checkPlacement, async ({ actor, params, ip }) => {
    await proofs.check(params.id, { ...actor, ip });
    return read.onFile(params.id, links.for(actor));
  });
};

const mountForEmployers = (app: App, { read, change, proofs }: Uses): void => {
  mount(app, placementsContract.listOwnPlacements, ({ actor, query }) =>
    read.listOwn(ownProvider(actor), query),
  );
  mountExport(app, placementsExports.exportOwnPlacements, {
    name: 'placements',
    columns: placementColumns,
    read: (query, actor) => read.listOwn(ownProvider(actor), query),
  });
  mount(app, placementsContract.changeOwnPlacement, async ({ actor, params, body, ip }) => {
    const provider = ownProvider(actor);
    await change.byEmployer({ id: params.id, provider }, body, { ...actor, ip });
    return read.own(provider, params.id);
  });
  mount(app, placementsContract.addOwnPlacementDocument, async (call) => {
    const { actor, params, body, files, ip } = call;
    const provider = ownProvider(actor);
    const added = { id: params.id, kind: body.kind, documentId: files.file.id, provider };
    await proofs.add(added, { ...actor, ip });
    return read.own(provider, params.id);
  });
};

/** Mounts what admins and employers do with placements. */
export const mountPlacements = (app: App, deps: Deps): void => {
  const { database, sealed, history, placements: kit } = deps;
  const { documents } = sealed;
  const { placements, checkIns, proofs } = kit.stores;
  const uses: Uses = {
    read: readPlacements({
      lists: kit.lists,
      checkIns,
      documents: proofs,
      history,
      calendar: kit.calendar,
    }),
    change: changePlacement({
      database,
      placements,
      employer: checkEmployer(employerStore(database)),
      change: placementChanges(kit.work),
      answers: kit.answers,
    }),
    proofs: placementProofs({ database, placements, proofs, documents, events: kit.events }),
  };
  mountForAdmins(app, deps, uses);
  mountForEmployers(app, uses);
};
