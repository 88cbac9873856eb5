import { lookUpEndpoints, lookUpExports } from '@purboday/contract/look-up/look-up.endpoints';
import type { Database } from '#server/platform/database/database.ts';
import { mountExport, type Exports } from '#server/platform/http/mount-export.ts';
import { mount, type App } from '#server/platform/http/mount.ts';
import type { AccountStore } from '#server/domain/account/account-store.ts';
import type { CandidateStore } from '#server/domain/candidate/candidate-store.ts';
import type { DocumentLinks } from '#server/domain/document/document-link.ts';
import type { ProviderStore } from '#server/domain/provider/provider-store.ts';
import { assignmentRecordStore } from './assignment-record-store.ts';
import { auditRecordStore } from './audit-record-store.ts';
import { candidateRecordStore } from './candidate-record-store.ts';
import { listAuditEntries } from './list-audit-entries.ts';
import { listRecords, recordRows } from './list-records.ts';
import { providerRecordStore } from './provider-record-store.ts';
import { readRecord, type Trail } from './read-record.ts';
import { candidateColumns, jobProviderColumns, trainingProviderColumns } from './record-columns.ts';

type Deps = Omit<Trail, 'assignments'> & {
  database: Database;
  candidates: Pick<CandidateStore, 'find'>;
  providers: Pick<ProviderStore, 'find'>;
  accounts: Pick<AccountStore, 'idOfProvider'>;
  links: Pick<DocumentLinks, 'for'>;
  exports: Exports;
};
type Lists = Parameters<typeof listRecords>[0];

const mountExports = (app: App, exports: Exports, lists: Lists): void => {
  const rows = recordRows(lists);
  mountExport(app, exports, lookUpExports.exportCandidateRecords, {
    name: 'candidates',
    columns: candidateColumns,
    read: rows.candidates,
  });
  mountExport(app, exports, lookUpExports.exportJobProviderRecords, {
    name: 'job-providers',
    columns: jobProviderColumns,
    read: rows.jobProviders,
  });
  mountExport(app, exports, lookUpExports.exportTrainingProviderRecords, {
    name: 'training-providers',
    columns: trainingProviderColumns,
    read: rows.trainingProviders,
  });
};

/** Level 2 admins look up every record, over all states and whatever its status. */
export const mountLookUp = (app: App, deps: Deps): void => {
  const { database, history, messages, exports } = deps;
  const lists = {
    candidateRecords: candidateRecordStore(database),
    providerRecords: providerRecordStore(database),
  };
  const list = listRecords(lists);
  const trail = { history, messages, assignments: assignmentRecordStore(database) };
  const read = readRecord({ ...deps, trail });
  const audited = listAuditEntries({ ...deps, trail: auditRecordStore(database) });
  mount(app, lookUpEndpoints.listCandidateRecords, ({ query }) => list.candidates(query));
  mount(app, lookUpEndpoints.listJobProviderRecords, ({ query }) => list.jobProviders(query));
  mount(app, lookUpEndpoints.listTrainingProviderRecords, ({ query }) =>
    list.trainingProviders(query),
  );
  mountExports(app, exports, lists);
  mount(app, lookUpEndpoints.readCandidateRecord, ({ params }) => read.candidate(params.id));
  mount(app, lookUpEndpoints.readJobProviderRecord, ({ actor, params }) =>
    read.jobProvider(actor, params.id),
  );
  mount(app, lookUpEndpoints.readTrainingProviderRecord, ({ actor, params }) =>
    read.trainingProvider(actor, params.id),
  );
  mount(app, lookUpEndpoints.listAuditEntries, ({ params, query }) => audited(params, query));
};
