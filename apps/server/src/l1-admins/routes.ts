import {
  coverageContract,
  l1AdminLists,
  l1AdminsContract,
} from '@purboday/contract/l1-admins/l1-admins.contract';
import { everything, registerLists } from '#server/platform/http/register-export.ts';
import { type App, registerRoute } from '#server/platform/http/register-route.ts';
import { coverageStore, l1AdminStore } from './l1-admin-store.ts';
import { assignCities, checkScope, listCoverage, readCoverage, suggestPlaces } from './coverage.ts';
import {
  changeL1Admin,
  createL1Admin,
  sendTemporaryPassword,
  l1AdminEvents,
} from './manage-l1-admins.ts';
import { l1AdminColumns, listL1Admins, readL1Admin } from './list-l1-admins.ts';
import type { Services } from '#server/services.ts';

export const registerL1Admins = (app: App, services: Services): void => {
  const { database, clock, waiting } = services;
  const coverage = coverageStore(database, waiting);
  const deps = {
    ...services,
    l1Admins: l1AdminStore(database, clock),
    events: l1AdminEvents(services),
  };
  registerRoute(app, l1AdminsContract.createL1Admin, ({ actor, body, ip }) =>
    createL1Admin(deps)(actor, { ...body, ip }),
  );
  registerLists(app, l1AdminLists, {
    name: 'l1-admins',
    columns: l1AdminColumns,
    scopes: { l2: everything },
    read: listL1Admins(deps),
  });
  registerRoute(app, l1AdminsContract.searchPlaces, ({ query }) =>
    suggestPlaces({ coverage })(query),
  );
  registerRoute(app, l1AdminsContract.checkScope, ({ body }) => checkScope({ coverage })(body));
  registerRoute(app, coverageContract.listCoverage, ({ query }) =>
    listCoverage({ coverage })(query),
  );
  registerRoute(app, coverageContract.readCoverage, () => readCoverage({ coverage })());
  registerRoute(app, coverageContract.assignCities, ({ actor, params, body, ip }) =>
    assignCities(deps)(actor, { ...body, id: params.id, ip }),
  );
  registerRoute(app, l1AdminsContract.readL1Admin, ({ params }) => readL1Admin(deps)(params.id));
  registerRoute(app, l1AdminsContract.changeL1Admin, ({ actor, params, body, ip }) =>
    changeL1Admin(deps)(actor, { ...body, id: params.id, ip }),
  );
  registerRoute(app, l1AdminsContract.sendTemporaryPassword, ({ actor, params, body, ip }) =>
    sendTemporaryPassword(deps)(actor, { ...body, id: params.id, ip }),
  );
};
