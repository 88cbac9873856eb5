import { lookUpContract, lookUpExports } from '@purboday/contract/records/records.contract';
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
  registerExport(app, lookUpExports.exportCandidateRecords, {
    name: 'candidates',
    columns: candidateColumns,
    read: rows.candidates,
  });
  registerExport(app, lookUpExports.exportJobProviderRecords, {
    name: 'job-providers',
    columns: jobProviderColumns,
    read: rows.jobProviders,
  });
  registerExport(app, lookUpExports.exportTrainingProviderRecords, {
    name: 'training-providers',
    columns: trainingProviderColumns,
    read: rows.trainingProviders,
  });
};

export const registerLookUp = (app: App, services: Services): void => {
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
  registerRoute(app, lookUpContract.listCandidateRecords, ({ query }) => list.candidates(query));
  registerRoute(app, lookUpContract.listJobProviderRecords, ({ query }) =>
    list.jobProviders(query),
  );
  registerRoute(app, lookUpContract.listTrainingProviderRecords, ({ query }) =>
    list.trainingProviders(query),
  );
  registerExports(app, lists);
  registerRoute(app, lookUpContract.readCandidateRecord, ({ params }) => read.candidate(params.id));
  registerRoute(app, lookUpContract.readJobProviderRecord, ({ actor, params }) =>
    read.jobProvider(actor, params.id),
  );
  registerRoute(app, lookUpContract.readTrainingProviderRecord, ({ actor, params }) =>
    read.trainingProvider(actor, params.id),
  );
  registerRoute(app, lookUpContract.listAuditEntries, ({ params, query }) =>
    audited(params, query),
  );
};
