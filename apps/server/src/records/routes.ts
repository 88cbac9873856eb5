import { recordsContract, recordsExports } from '@purboday/contract/records/records.contract';
import { registerExport } from '#server/platform/http/register-export.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import { messageStore } from '#server/domain/outbox/outbox.ts';
import {
  batchRecordStore,
  assignmentRecordStore,
  auditRecordStore,
} from './record-detail-store.ts';
import { candidateRecordStore, providerRecordStore } from './record-list-store.ts';
import { listAuditEntries, readRecord } from './read-record.ts';
import {
  listRecords,
  recordRows,
  candidateColumns,
  jobProviderColumns,
  trainingProviderColumns,
} from './list-records.ts';
import type { Services } from '#server/services.ts';

type Lists = Parameters<typeof listRecords>[0];

const registerExports = (app: App, lists: Lists): void => {
  const rows = recordRows(lists);
  registerExport(app, recordsExports.exportCandidateRecords, {
    name: 'candidates',
    columns: candidateColumns,
    read: rows.candidates,
  });
  registerExport(app, recordsExports.exportJobProviderRecords, {
    name: 'job-providers',
    columns: jobProviderColumns,
    read: rows.jobProviders,
  });
  registerExport(app, recordsExports.exportTrainingProviderRecords, {
    name: 'training-providers',
    columns: trainingProviderColumns,
    read: rows.trainingProviders,
  });
};

export const registerRecords = (app: App, services: Services): void => {
  const { database } = services;
  const lists = {
    candidateRecords: candidateRecordStore(database),
    providerRecords: providerRecordStore(database),
  };
  const list = listRecords(lists);
  const read = readRecord({
    ...services,
    messages: messageStore(database),
    assignments: assignmentRecordStore(database),
    batchRecords: batchRecordStore(database),
  });
  const audited = listAuditEntries({ ...services, auditRecords: auditRecordStore(database) });
  registerRoute(app, recordsContract.listCandidateRecords, ({ query }) => list.candidates(query));
  registerRoute(app, recordsContract.listJobProviderRecords, ({ query }) =>
    list.jobProviders(query),
  );
  registerRoute(app, recordsContract.listTrainingProviderRecords, ({ query }) =>
    list.trainingProviders(query),
  );
  registerExports(app, lists);
  registerRoute(app, recordsContract.readCandidateRecord, ({ params }) =>
    read.candidate(params.id),
  );
  registerRoute(app, recordsContract.readJobProviderRecord, ({ actor, params }) =>
    read.jobProvider(actor, params.id),
  );
  registerRoute(app, recordsContract.readTrainingProviderRecord, ({ actor, params }) =>
    read.trainingProvider(actor, params.id),
  );
  registerRoute(app, recordsContract.listAuditEntries, ({ params, query }) =>
    audited(params, query),
  );
};
