import { erasureContract, erasureExports } from '@purboday/contract/erasure/erasure.contract';
import { mountExport } from '#server/platform/http/mount-export.ts';
import { mount, type App } from '#server/platform/http/mount.ts';
import { contactPersonData } from './contact-person/contact-person-data.ts';
import { eraseContactPerson } from './contact-person/erase-contact-person.ts';
import {
  decideRequest,
  declineErasure,
  listErasureRequests,
  requestColumns,
} from './erasure-requests.ts';
import { eraseCandidate } from './erase-candidate.ts';
import { erasureEvents } from './erasure-events.ts';
import { dataInEveryPlace } from './personal-data.ts';
import { requestListStore } from './request-list-store.ts';
import { registerRetention } from './retention/retention-routes.ts';
import type { Services } from '#server/services.ts';

/** Registers what L2 does with requests for erasure. */
export const registerErasure = (app: App, services: Services): void => {
  const store = requestListStore(services.database);
  const deps = {
    ...services,
    list: store,
    decision: decideRequest({ ...services, list: store }),
    events: erasureEvents(services),
    personalData: dataInEveryPlace(services),
    data: contactPersonData(services),
  };
  const list = listErasureRequests(deps);
  const erase = eraseCandidate(deps);
  const decline = declineErasure(deps);
  const eraseContact = eraseContactPerson(deps);
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
  mount(app, erasureContract.eraseContactPerson, ({ actor, params, body, ip }) =>
    eraseContact(actor, { ...params, ...body, ip }),
  );
  registerRetention(app, services);
};
