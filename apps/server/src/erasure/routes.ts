import {
  erasureContract,
  erasureRequestLists,
  retentionContract,
  retentionLists,
} from '@purboday/contract/erasure/erasure.contract';
import { presentPage } from '#server/platform/database/paging.ts';
import { everything, registerLists } from '#server/platform/http/register-export.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import { eraseCandidate, contactPersonData, eraseContactPerson } from './erase-candidate.ts';
import {
  decideRequest,
  declineErasure,
  erasureEvents,
  presentRequest,
  requestColumns,
} from './erasure-requests.ts';
import { holdRecord, presentRetention, retentionColumns } from './list-retention.ts';
import { createPersonalData } from './personal-data.ts';
import { requestListStore, retentionListStore } from './erasure-list-store.ts';

const registerRetention = (app: App, services: Services): void => {
  const { database, clock } = services;
  const store = retentionListStore(database, clock);
  const { hold, release } = holdRecord({ ...services, list: store });
  registerLists(app, retentionLists, {
    name: 'retention',
    columns: retentionColumns,
    scopes: { l2: everything },
    read: async (query) => presentPage(await store.read(query), presentRetention),
  });
  registerRoute(app, retentionContract.placeLegalHold, ({ actor, params, body, ip }) =>
    hold(actor, { ...params, ...body, ip }),
  );
  registerRoute(app, retentionContract.releaseLegalHold, ({ actor, params, ip }) =>
    release(actor, { ...params, ip }),
  );
};

export const registerErasure = (app: App, services: Services): void => {
  const store = requestListStore(services.database);
  const deps = {
    ...services,
    list: store,
    decision: decideRequest({ ...services, list: store }),
    events: erasureEvents(services),
    personalData: createPersonalData(services),
    data: contactPersonData(services),
  };
  const erase = eraseCandidate(deps);
  registerLists(app, erasureRequestLists, {
    name: 'erasure-requests',
    columns: requestColumns,
    scopes: { l2: everything },
    read: async (query) => presentPage(await store.read(query), presentRequest),
  });
  registerRoute(app, erasureContract.eraseCandidate, ({ actor, params, ip }) =>
    erase(actor, { ...params, ip }),
  );
  registerRoute(app, erasureContract.declineErasure, ({ actor, params, body, ip }) =>
    declineErasure(deps)(actor, { ...params, ...body, ip }),
  );
  registerRoute(app, erasureContract.eraseContactPerson, ({ actor, params, body, ip }) =>
    eraseContactPerson(deps)(actor, { ...params, ...body, ip }),
  );
  registerRetention(app, services);
};
