import { ownBatches } from '#server/domain/batch/own-batches.ts';
import { batchesContract, batchesExports } from '@purboday/contract/batches/batches.contract';
import { registerExport } from '#server/platform/http/register-export.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import { issueCertificates } from '#server/domain/certificate/sign-certificates.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { registerBatchSheets } from './sheet-routes.ts';
import { batchColumns, listBatches, listOwnBatches, readBatch, readToday } from './read-batch.ts';
import { batchEvents } from '#server/domain/batch/batch-events.ts';
import { batchListStore } from './batch-list-store.ts';
import { certifyPassed, moveTrainings, setBatchStatus } from './set-batch-status.ts';
import { createBatch, editBatch } from './plan-batch.ts';
import { joinBatch, leaveBatch } from './membership.ts';
import { recordResults } from './import-results.ts';
import { markAttendance, notifyAbsences, readRegister } from './mark-attendance.ts';
import type { Services } from '#server/services.ts';

const toListOwner = (actor: Actor) => {
  const { providerId: provider, trainerId: trainer } = ownBatches(actor);
  return { provider, trainer };
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
  const list = listBatches(deps);
  const listOwn = listOwnBatches(deps);
  const today = readToday(deps);
  const create = createBatch(deps);
  const edit = editBatch(deps);
  const setStatus = setBatchStatus(deps);
  const join = joinBatch(deps);
  const leave = leaveBatch(deps);
  const mark = markAttendance({ ...deps, notifyOfAbsences: notifyAbsences(deps) });
  const record = recordResults(deps);

  registerRoute(app, batchesContract.listBatches, ({ actor, query }) =>
    listOwn({ ...query, ...toListOwner(actor) }),
  );
  registerRoute(app, batchesContract.readToday, ({ actor }) => today(ownBatches(actor)));
  registerRoute(app, batchesContract.readBatch, ({ actor, params }) =>
    read(params.id, ownBatches(actor)),
  );
  registerRoute(app, batchesContract.listAllBatches, ({ query }) => list(query));
  registerRoute(app, batchesContract.readAnyBatch, ({ params }) => read(params.id));
  registerRoute(app, batchesContract.createBatch, ({ actor, ip, body }) =>
    create({ actor, ip }, body),
  );
  registerRoute(app, batchesContract.editBatch, ({ actor, ip, params, body }) =>
    edit({ actor, ip }, { id: params.id, changes: body }),
  );
  registerRoute(app, batchesContract.setBatchStatus, ({ actor, ip, params, body }) =>
    setStatus({ actor, ip }, { ...params, ...body }),
  );
  registerRoute(app, batchesContract.joinBatch, ({ actor, ip, params }) =>
    join({ actor, ip }, params),
  );
  registerRoute(app, batchesContract.leaveBatch, ({ actor, ip, params, query }) =>
    leave({ actor, ip }, { ...params, ...query }),
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
  registerExport(app, batchesExports.exportBatches, {
    name: 'batches',
    columns: batchColumns,
    read: (query, actor) => listOwn({ ...query, ...toListOwner(actor) }),
  });
  registerExport(app, batchesExports.exportAllBatches, {
    name: 'batches',
    columns: batchColumns,
    read: list,
  });
  registerBatchSheets(app, { ...deps, mark, record });
};
