import { erasureContract, erasureExports } from '@purboday/contract/erasure/erasure.contract';
import { mountExport } from '#server/platform/http/mount-export.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { App } from '#server/platform/http/mount.ts';
import { erasureRequestStore } from '#server/domain/candidate/erasure-request-store.ts';
import type { Documents } from '#server/domain/document/document-keeping.ts';
import { retentionStore } from '#server/domain/retention/retention-store.ts';
import type { ErasedIds } from '#server/domain/trail/erased-ids.ts';
import type { Trail } from '#server/domain/trail/trail.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Sealing } from '#server/platform/encryption/sealing.ts';
import { providerStore } from '#server/domain/provider/provider-store.ts';
import { contactPersonData } from './contact-person/contact-person-data.ts';
import { eraseContactPerson } from './contact-person/erase-contact-person.ts';
import { decideRequest } from './decide-request.ts';
import { declineErasure } from './decline-erasure.ts';
import { eraseCandidate } from './erase-candidate.ts';
import { listErasureRequests } from './list-erasure-requests.ts';
import { erasureEvents } from './erasure-events.ts';
import { dataInEveryPlace } from './every-place.ts';
import { requestColumns } from './request-columns.ts';
import { requestListStore } from './request-list-store.ts';
import { mountRetention } from './retention/retention-routes.ts';

type Deps = {
  database: Database;
  sealing: Sealing;
  documents: Documents;
  trail: Trail;
  erasedIds: ErasedIds;
};

/** Mounts what L2 does with requests for erasure. */
export const mountErasure = (app: App, deps: Deps): void => {
  const { database, sealing, documents, trail, erasedIds } = deps;
  const { clock, idempotency, rateLimiter } = app;
  const { history, audit, outbox } = trail;
  const store = requestListStore(database);
  const decision = decideRequest({
    requests: erasureRequestStore(database, clock),
    list: store,
    retention: retentionStore(database, clock),
  });
  const events = erasureEvents({ history, audit, outbox, clock });
  const personalData = dataInEveryPlace({ database, sealing, clock, idempotency, rateLimiter });
  const list = listErasureRequests({ list: store });
  const outside = { documents, erasedIds };
  const erase = eraseCandidate({ database, decision, personalData, events, outside });
  const decline = declineErasure({ database, decision, events });
  mount(app, erasureContract.listErasureRequests, ({ query }) => list(query));
  mountExport(app, erasureExports.exportErasureRequests, {
    name: 'erasure-requests',
    columns: requestColumns,
    read: list,
  });
  mount(app, erasureContract.eraseCandidate, ({ actor, params, ip }) =>
    erase(actor, { ...params, ip }),
  );
  mount(app, erasureContract.declineErasure, ({ actor, params, body, ip }) =>
    decline(actor, { ...params, ...body, ip }),
  );
  const eraseContact = eraseContactPerson({
    database,
    providers: providerStore(database, clock),
    data: contactPersonData({ database, sealing, clock, idempotency, rateLimiter }),
    trail,
    erasedIds,
  });
  mount(app, erasureContract.eraseContactPerson, ({ actor, params, body, ip }) =>
    eraseContact(actor, { ...params, ...body, ip }),
  );
  mountRetention(app, { database, audit });
};
