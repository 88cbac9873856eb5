import { batchesEndpoints, batchesExports } from '@purboday/contract/batches/batches.endpoints';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mountExport, type Exports } from '#server/platform/http/mount-export.ts';
import { mount, type App } from '#server/platform/http/mount.ts';
import { attendanceStore } from '#server/domain/batch/attendance-store.ts';
import { batchStore } from '#server/domain/batch/batch-store.ts';
import { memberStore } from '#server/domain/batch/member-store.ts';
import type { CertificateKeys } from '#server/domain/certificate/certificate-keys.ts';
import { certificateStore } from '#server/domain/certificate/certificate-store.ts';
import { issueCertificates } from '#server/domain/certificate/issue-certificates.ts';
import type { AssignmentQueueStore } from '#server/domain/candidate/assignment-queue.ts';
import type { Outbox } from '#server/domain/outbox/outbox.ts';
import { ownProvider } from '#server/domain/provider/own-provider.ts';
import { providerStore } from '#server/domain/provider/provider-store.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { HistoryStore } from '#server/domain/trail/history.ts';
import { recordVersions } from '#server/domain/trail/record-versions.ts';
import { trainingEvents } from '#server/domain/training/training-events.ts';
import { trainingStore } from '#server/domain/training/training-store.ts';
import { batchColumns } from './batch-columns.ts';
import { batchEvents } from './batch-events.ts';
import { batchListStore } from './batch-list-store.ts';
import { certifyPassed } from './closing/certify-passed.ts';
import { createBatch } from './create-batch.ts';
import { editBatch } from './edit-batch.ts';
import { listBatches } from './list-batches.ts';
import { joinBatch, leaveBatch } from './membership.ts';
import { moveTrainings } from './closing/move-trainings.ts';
import { ownTrainingStore } from './own-training-store.ts';
import { readBatch } from './read-batch.ts';
import { recordResults } from './closing/record-results.ts';
import { markAttendance } from './register/mark-attendance.ts';
import { noticeAbsences } from './register/notice-absences.ts';
import { readRegister } from './register/read-register.ts';
import { setBatchStatus } from './closing/set-batch-status.ts';

type Deps = {
  database: Database;
  clock: Clock;
  assignmentQueue: AssignmentQueueStore;
  history: HistoryStore;
  audit: AuditStore;
  outbox: Outbox;
  exports: Exports;
  certificateKeys: CertificateKeys;
  settings: { appUrl: string; foundationName: string };
};

/** What the use cases share. */
const partsOf = (deps: Deps) => {
  const { database, clock, history, audit, outbox, assignmentQueue } = deps;
  const list = batchListStore(database);
  const members = memberStore(database, clock);
  const attendance = attendanceStore(database, clock);
  const events = batchEvents({ history, audit, outbox });
  const trainings = trainingStore(database, clock);
  return {
    database,
    clock,
    list,
    members,
    attendance,
    events,
    batches: { ...batchStore(database, clock), ...recordVersions(database) },
    providers: providerStore(database, clock),
    trainings: { ...trainings, ...ownTrainingStore(database) },
    read: readBatch({ list, members, attendance, history, clock }),
    certify: certifyPassed({
      attendance,
      issue: issueCertificates({
        certificates: certificateStore(database, clock),
        keys: deps.certificateKeys,
        history,
        audit,
        outbox,
        issuer: deps.settings,
        clock,
      }),
    }),
    moveTrainings: moveTrainings({
      trainings,
      assignmentQueue,
      events: trainingEvents({ history, audit, outbox }),
    }),
  };
};

type Parts = ReturnType<typeof partsOf>;

const mountSteps = (app: App, parts: Parts): void => {
  const create = createBatch(parts);
  const edit = editBatch(parts);
  const setStatus = setBatchStatus(parts);
  const join = joinBatch(parts);
  const leave = leaveBatch(parts);
  mount(app, batchesEndpoints.createBatch, ({ actor, ip, body }) => create({ actor, ip }, body));
  mount(app, batchesEndpoints.editBatch, ({ actor, ip, params, body }) =>
    edit({ actor, ip }, { id: params.id, changes: body }),
  );
  mount(app, batchesEndpoints.setBatchStatus, ({ actor, ip, params, body }) =>
    setStatus({ actor, ip }, { ...params, ...body }),
  );
  mount(app, batchesEndpoints.joinBatch, ({ actor, ip, params }) => join({ actor, ip }, params));
  mount(app, batchesEndpoints.leaveBatch, ({ actor, ip, params, query }) =>
    leave({ actor, ip }, { ...params, ...query }),
  );
};

const mountRegister = (app: App, parts: Parts): void => {
  const read = readRegister(parts);
  const mark = markAttendance({ ...parts, read, noticeAbsences: noticeAbsences(parts) });
  const record = recordResults(parts);
  mount(app, batchesEndpoints.readRegister, ({ actor, params }) =>
    read({ ...params, providerId: ownProvider(actor) }),
  );
  mount(app, batchesEndpoints.markAttendance, ({ actor, ip, params, body }) =>
    mark({ actor, ip }, { ...params, ...body }),
  );
  mount(app, batchesEndpoints.recordResults, ({ actor, ip, params, body }) =>
    record({ actor, ip }, { ...params, ...body }),
  );
};

/** Mounts batches: for their training provider, and to be read by L2. */
export const mountBatches = (app: App, deps: Deps): void => {
  const parts = partsOf(deps);
  const list = listBatches(parts);
  mount(app, batchesEndpoints.listBatches, ({ actor, query }) =>
    list({ ...query, provider: ownProvider(actor) }),
  );
  mount(app, batchesEndpoints.readBatch, ({ actor, params }) =>
    parts.read(params.id, ownProvider(actor)),
  );
  mount(app, batchesEndpoints.listAllBatches, ({ query }) => list(query));
  mount(app, batchesEndpoints.readAnyBatch, ({ params }) => parts.read(params.id));
  mountSteps(app, parts);
  mountRegister(app, parts);
  mountExport(app, deps.exports, batchesExports.exportBatches, {
    name: 'batches',
    columns: batchColumns,
    read: (query, actor) => list({ ...query, provider: ownProvider(actor) }),
  });
  mountExport(app, deps.exports, batchesExports.exportAllBatches, {
    name: 'batches',
    columns: batchColumns,
    read: list,
  });
};
