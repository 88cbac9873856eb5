import { lookUpContract, lookUpExports } from '@purboday/contract/look-up/look-up.contract';
import type { Database } from '#server/platform/database/database.ts';
import { mountExport } from '#server/platform/http/mount-export.ts';
import { mount, type App } from '#server/platform/http/mount.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { accountStore } from '#server/domain/account/account-store.ts';
import { messageStore } from '#server/domain/outbox/record-messages.ts';
import type { HistoryStore } from '#server/domain/trail/history.ts';
import { contactChangeStore } from '#server/domain/contact-change/contact-change-store.ts';
import { candidateStore } from '#server/domain/candidate/candidate-store.ts';
import type { AgeRules } from '#server/domain/guardian/age-rules.ts';
import type { DocumentLinks } from '#server/domain/document/document-link.ts';
import { providerStore } from '#server/domain/provider/provider-store.ts';
import { retentionStore } from '#server/domain/retention/retention-store.ts';
import { certificateStore } from '#server/domain/certificate/certificate-store.ts';
import { batchRecordStore } from './batch-record-store.ts';
import { assignmentRecordStore } from './assignment-record-store.ts';
import { auditRecordStore } from './audit-record-store.ts';
import { candidateRecordStore } from './candidate-record-store.ts';
import { listAuditEntries } from './list-audit-entries.ts';
import { listRecords, recordRows } from './list-records.ts';
import { providerRecordStore } from './provider-record-store.ts';
import { readRecord } from './read-record.ts';
import { candidateColumns, jobProviderColumns, trainingProviderColumns } from './record-columns.ts';

type Deps = {
  database: Database;
  clock: Clock;
  history: Pick<HistoryStore, 'ofAll'>;
  links: Pick<DocumentLinks, 'for'>;
  ages: AgeRules;
};
type Lists = Parameters<typeof listRecords>[0];

const mountExports = (app: App, lists: Lists): void => {
  const rows = recordRows(lists);
  mountExport(app, lookUpExports.exportCandidateRecords, {
    name: 'candidates',
    columns: candidateColumns,
    read: rows.candidates,
  });
  mountExport(app, lookUpExports.exportJobProviderRecords, {
    name: 'job-providers',
    columns: jobProviderColumns,
    read: rows.jobProviders,
  });
  mountExport(app, lookUpExports.exportTrainingProviderRecords, {
    name: 'training-providers',
    columns: trainingProviderColumns,
    read: rows.trainingProviders,
  });
};

/** Level 2 admins look up every record, over all states and whatever its status. */
export const mountLookUp = (app: App, { database, clock, history, links, ages }: Deps): void => {
  const candidates = candidateStore(database, clock);
  const providers = providerStore(database, clock);
  const lists = {
    candidateRecords: candidateRecordStore(database),
    providerRecords: providerRecordStore(database),
  };
  const list = listRecords(lists);
  const read = readRecord({
    candidates,
    contactChanges: contactChangeStore(database, clock),
    providers,
    links,
    ages,
    trail: {
      history,
      messages: messageStore(database),
      assignments: assignmentRecordStore(database),
      retention: retentionStore(database, clock),
      batches: batchRecordStore(database),
      certificates: certificateStore(database, clock),
    },
  });
  const audited = listAuditEntries({
    candidates,
    providers,
    accounts: accountStore(database, clock),
    trail: auditRecordStore(database),
  });
  mount(app, lookUpContract.listCandidateRecords, ({ query }) => list.candidates(query));
  mount(app, lookUpContract.listJobProviderRecords, ({ query }) => list.jobProviders(query));
  mount(app, lookUpContract.listTrainingProviderRecords, ({ query }) =>
    list.trainingProviders(query),
  );
  mountExports(app, lists);
  mount(app, lookUpContract.readCandidateRecord, ({ params }) => read.candidate(params.id));
  mount(app, lookUpContract.readJobProviderRecord, ({ actor, params }) =>
    read.jobProvider(actor, params.id),
  );
  mount(app, lookUpContract.readTrainingProviderRecord, ({ actor, params }) =>
    read.trainingProvider(actor, params.id),
  );
  mount(app, lookUpContract.listAuditEntries, ({ params, query }) => audited(params, query));
};
