import { declareExport } from '@purboday/contract/conventions/export-endpoint';
import { recordsContract } from '@purboday/contract/records/records.contract';
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
  candidateColumns,
  jobProviderColumns,
  trainingProviderColumns,
} from './list-records.ts';
import type { Services } from '#server/services.ts';

export const registerRecords = (app: App, services: Services): void => {
  const { database } = services;
  const list = listRecords({
    candidateRecords: candidateRecordStore(database),
    providerRecords: providerRecordStore(database),
  });
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
  registerExport(app, declareExport(recordsContract.listCandidateRecords), {
    name: 'candidates',
    columns: candidateColumns,
    read: list.rows.candidates,
  });
  registerExport(app, declareExport(recordsContract.listJobProviderRecords), {
    name: 'job-providers',
    columns: jobProviderColumns,
    read: list.rows.jobProviders,
  });
  registerExport(app, declareExport(recordsContract.listTrainingProviderRecords), {
    name: 'training-providers',
    columns: trainingProviderColumns,
    read: list.rows.trainingProviders,
  });
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
