import { erasureEndpoints, erasureExports } from '@purboday/contract/erasure/erasure.endpoints';
import { mountExport, type Exports } from '#server/platform/http/mount-export.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { App } from '#server/platform/http/mount.ts';
import { erasureRequestStore } from '#server/domain/candidate/erasure-request-store.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { Documents } from '#server/domain/document/document-keeping.ts';
import type { ErasedIds } from '#server/domain/trail/erased-ids.ts';
import type { HistoryStore } from '#server/domain/trail/history.ts';
import type { Outbox } from '#server/domain/outbox/outbox.ts';
import { decideRequest } from './decide-request.ts';
import { declineErasure } from './decline-erasure.ts';
import { eraseCandidate } from './erase-candidate.ts';
import { listErasureRequests } from './list-erasure-requests.ts';
import { erasureEvents } from './erasure-events.ts';
import { dataInEveryPlace, type PlacesDeps } from './every-place.ts';
import { requestColumns } from './request-columns.ts';
import { requestListStore } from './request-list-store.ts';

type Deps = Omit<PlacesDeps, 'idempotency'> & {
  documents: Documents;
  history: HistoryStore;
  audit: AuditStore;
  outbox: Outbox;
  erasedIds: ErasedIds;
  exports: Exports;
};

export const mountErasure = (app: App, deps: Deps): void => {
  const { database, clock, documents, history, audit, outbox } = deps;
  const store = requestListStore(database);
  const decision = decideRequest({ requests: erasureRequestStore(database, clock), list: store });
  const events = erasureEvents({ history, audit, outbox, clock });
  const personalData = dataInEveryPlace({ ...deps, idempotency: app.idempotency });
  const list = listErasureRequests({ list: store });
  const { erasedIds } = deps;
  const erase = eraseCandidate({
    database,
    decision,
    personalData,
    documents,
    events,
    erasedIds,
  });
  const decline = declineErasure({ database, decision, events });
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
