import { batchesContract, batchesExports } from '@purboday/contract/batches/batches.contract';
import { mountExport } from '#server/platform/http/register-export.ts';
import { mount, type App } from '#server/platform/http/register-route.ts';
import { issueCertificates } from '#server/domain/certificate/sign-certificates.ts';
import { ownProvider } from '#server/domain/provider/provider-presentation.ts';
import { registerBatchSheets } from './sheet-routes.ts';
import { batchColumns, listBatches, readBatch } from './read-batch.ts';
import { batchEvents } from './batch-events.ts';
import { batchListStore } from './batch-list-store.ts';
import { certifyPassed, moveTrainings, setBatchStatus } from './set-batch-status.ts';
import { createBatch, editBatch } from './plan-batch.ts';
import { joinBatch, leaveBatch } from './membership.ts';
import { recordResults } from './import-results.ts';
import { markAttendance, noticeAbsences, readRegister } from './mark-attendance.ts';
import type { Services } from '#server/services.ts';

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
  const create = createBatch(deps);
  const edit = editBatch(deps);
  const setStatus = setBatchStatus(deps);
  const join = joinBatch(deps);
  const leave = leaveBatch(deps);
  const mark = markAttendance({ ...deps, noticeAbsences: noticeAbsences(deps) });
  const record = recordResults(deps);

  mount(app, batchesContract.listBatches, ({ actor, query }) =>
    list({ ...query, provider: ownProvider(actor) }),
  );
  mount(app, batchesContract.readBatch, ({ actor, params }) => read(params.id, ownProvider(actor)));
  mount(app, batchesContract.listAllBatches, ({ query }) => list(query));
  mount(app, batchesContract.readAnyBatch, ({ params }) => read(params.id));
  mount(app, batchesContract.createBatch, ({ actor, ip, body }) => create({ actor, ip }, body));
  mount(app, batchesContract.editBatch, ({ actor, ip, params, body }) =>
    edit({ actor, ip }, { id: params.id, changes: body }),
  );
  mount(app, batchesContract.setBatchStatus, ({ actor, ip, params, body }) =>
    setStatus({ actor, ip }, { ...params, ...body }),
  );
  mount(app, batchesContract.joinBatch, ({ actor, ip, params }) => join({ actor, ip }, params));
  mount(app, batchesContract.leaveBatch, ({ actor, ip, params, query }) =>
    leave({ actor, ip }, { ...params, ...query }),
  );
  mount(app, batchesContract.readRegister, ({ actor, params }) =>
    readDay({ ...params, providerId: ownProvider(actor) }),
  );
  mount(app, batchesContract.markAttendance, ({ actor, ip, params, body }) =>
    mark({ actor, ip }, { ...params, ...body }),
  );
  mount(app, batchesContract.recordResults, ({ actor, ip, params, body }) =>
    record({ actor, ip }, { ...params, ...body }),
  );
  mountExport(app, batchesExports.exportBatches, {
    name: 'batches',
    columns: batchColumns,
    read: (query, actor) => list({ ...query, provider: ownProvider(actor) }),
  });
  mountExport(app, batchesExports.exportAllBatches, {
    name: 'batches',
    columns: batchColumns,
    read: list,
  });
  registerBatchSheets(app, { ...deps, mark, record });
};
