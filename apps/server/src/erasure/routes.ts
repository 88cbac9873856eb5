import { erasureEndpoints, erasureExports } from '@purboday/contract/erasure/erasure.endpoints';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mountExport, type Exports } from '#server/platform/http/mount-export.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { App } from '#server/platform/http/mount.ts';
import type { Sealing } from '#server/platform/encryption/sealing.ts';
import type { AadharVault } from '#server/domain/document/aadhar-vault.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { ConsentStore } from '#server/domain/trail/consents.ts';
import type { Documents } from '#server/domain/document/document-keeping.ts';
import type { HistoryStore } from '#server/domain/trail/history.ts';
import type { Outbox } from '#server/domain/outbox/outbox.ts';
import { declineErasure } from './decline-erasure.ts';
import { eraseCandidate } from './erase-candidate.ts';
import { listErasureRequests } from './list-erasure-requests.ts';
import { personalData } from './personal-data-store.ts';
import { requestColumns } from './request-columns.ts';
import { requestStore } from './request-store.ts';
import { tracesStore } from './traces-store.ts';

type Deps = {
  database: Database;
  sealing: Sealing;
  clock: Clock;
  documents: Documents;
  aadharVault: AadharVault;
  consents: ConsentStore;
  history: HistoryStore;
  audit: AuditStore;
  outbox: Outbox;
  exports: Exports;
};

export const mountErasure = (app: App, deps: Deps): void => {
  const { database, clock, sealing } = deps;
  const requests = requestStore(database, clock);
  const traces = tracesStore(database, sealing);
  const deciding = { database, requests, trail: deps };
  const list = listErasureRequests({ requests });
  const erase = eraseCandidate({
    ...deciding,
    documents: deps.documents,
    personalData: personalData({ ...deps, traces }),
  });
  const decline = declineErasure(deciding);
  mount(app, erasureEndpoints.listErasureRequests, ({ query }) => list(query));
  mountExport(app, deps.exports, erasureExports.exportErasureRequests, {
    name: 'erasure-requests',
    columns: requestColumns,
    read: list,
  });
  mount(app, erasureEndpoints.eraseCandidate, ({ actor, params, ip }) =>
    erase(actor, { ...params, ip }),
  );
  mount(app, erasureEndpoints.declineErasure, ({ actor, params, body, ip }) =>
    decline(actor, { ...params, ...body, ip }),
  );
};
