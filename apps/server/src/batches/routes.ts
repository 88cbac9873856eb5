import { batchesContract, batchesExports } from '@purboday/contract/batches/batches.contract';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Sealing } from '#server/platform/encryption/sealing.ts';
import { mountExport } from '#server/platform/http/mount-export.ts';
import { mount, type App } from '#server/platform/http/mount.ts';
import { attendanceStore } from '#server/domain/batch/attendance-store.ts';
import { batchStore } from '#server/domain/batch/batch-store.ts';
import { memberStore } from '#server/domain/batch/member-store.ts';
import { issueCertificates } from '#server/domain/certificate/issue-certificates.ts';
import { assignmentQueueStore } from '#server/domain/candidate/assignment-queue.ts';
import { ownProvider, ownPublicName } from '#server/domain/provider/own-provider.ts';
import { providerStore } from '#server/domain/provider/provider-store.ts';
import type { Trail } from '#server/domain/trail/trail.ts';
import { trainingEvents } from '#server/domain/training/training-events.ts';
import { trainingStore } from '#server/domain/training/training-store.ts';
import { mountBatchSheets } from './sheets/routes.ts';
import { batchColumns } from './batch-columns.ts';
import { batchEvents } from './batch-events.ts';
import { batchListStore } from './batch-list-store.ts';
import { certifyPassed } from './closing/certify-passed.ts';
import { createBatch } from './create-batch.ts';
import { editBatch } from './edit-batch.ts';
import { listBatches } from './list-batches.ts';
import { joinBatch, leaveBatch } from './membership.ts';
import { moveTrainings } from './closing/move-trainings.ts';
import { readBatch } from './read-batch.ts';
import { recordResults } from './closing/record-results.ts';
import { markAttendance } from './register/mark-attendance.ts';
import { noticeAbsences } from './register/notice-absences.ts';
import { readRegister } from './register/read-register.ts';
import { setBatchStatus } from './closing/set-batch-status.ts';

type Deps = {
  database: Database;
  clock: Clock;
  sealing: Sealing;
  trail: Trail;
  settings: { appUrl: string; foundationName: string; dataDir: string };
};

/** What the use cases share. */
const sharedOf = ({ database, clock, sealing, trail, settings }: Deps) => {
  const { history, audit, outbox } = trail;
  const list = batchListStore(database);
  const members = memberStore(database, clock);
  const attendance = attendanceStore(database, clock);
  const providers = providerStore(database, clock);
  const organisationOf = ownPublicName(providers);
  return {
    list,
    read: readBatch({ list, members, attendance, history, clock }),
    readDay: readRegister({ list, members, attendance, clock }),
    events: batchEvents({ history, audit, outbox, organisationOf }),
    certify: certifyPassed({
      clock,
      attendance,
      providers,
      issue: issueCertificates({ database, clock, sealing, trail, issuer: settings }),
    }),
    moveTrainings: moveTrainings({
      trainings: trainingStore(database, clock),
      assignmentQueue: assignmentQueueStore(database, clock),
      events: trainingEvents({ history, audit, outbox, organisationOf }),
    }),
  };
};

type Shared = ReturnType<typeof sharedOf>;

const mountSteps = (app: App, { database, clock }: Deps, shared: Shared): void => {
  const { events, read, certify, moveTrainings } = shared;
  const batches = batchStore(database, clock);
  const providers = providerStore(database, clock);
  const create = createBatch({ database, batches, providers, events, read });
  const edit = editBatch({ database, clock, events, read });
  const members = { move: moveTrainings, certify };
  const setStatus = setBatchStatus({ database, clock, members, events, read });
  const join = joinBatch({ database, clock, moveTrainings, events, read });
  const leave = leaveBatch({ database, clock, events, read });
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
};

const mountRegister = (app: App, deps: Deps, shared: Shared): void => {
  const { database, clock, settings } = deps;
  const { events, read, readDay, list } = shared;
  const absences = noticeAbsences({
    attendance: attendanceStore(database, clock),
    providers: providerStore(database, clock),
    events,
  });
  const mark = markAttendance({
    database,
    clock,
    noticeAbsences: absences,
    events,
    read: readDay,
  });
  const record = recordResults({ database, clock, events, read });
  mountBatchSheets(app, { database, clock, list, steps: { mark, record }, settings });
  mount(app, batchesContract.readRegister, ({ actor, params }) =>
    readDay({ ...params, providerId: ownProvider(actor) }),
  );
  mount(app, batchesContract.markAttendance, ({ actor, ip, params, body }) =>
    mark({ actor, ip }, { ...params, ...body }),
  );
  mount(app, batchesContract.recordResults, ({ actor, ip, params, body }) =>
    record({ actor, ip }, { ...params, ...body }),
  );
};

/** Mounts batches: for their training provider, and to be read by L2. */
export const mountBatches = (app: App, deps: Deps): void => {
  const shared = sharedOf(deps);
  const list = listBatches({ list: shared.list, clock: deps.clock });
  mount(app, batchesContract.listBatches, ({ actor, query }) =>
    list({ ...query, provider: ownProvider(actor) }),
  );
  mount(app, batchesContract.readBatch, ({ actor, params }) =>
    shared.read(params.id, ownProvider(actor)),
  );
  mount(app, batchesContract.listAllBatches, ({ query }) => list(query));
  mount(app, batchesContract.readAnyBatch, ({ params }) => shared.read(params.id));
  mountSteps(app, deps, shared);
  mountRegister(app, deps, shared);
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
};
