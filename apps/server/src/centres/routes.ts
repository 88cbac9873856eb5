import { centresContract, centresExports } from '@purboday/contract/centres/centres.contract';
import { batchEvents } from '#server/domain/batch/batch-events.ts';
import { ownProvider } from '#server/domain/provider/provider-presentation.ts';
import { registerExport } from '#server/platform/http/register-export.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import { centreListStore } from './centre-list-store.ts';
import { addCentre, changeCentre, listCentres, readCentre } from './manage-centres.ts';
import { centreColumns } from './present-centre.ts';

export const registerCentres = (app: App, services: Services): void => {
  const deps = {
    ...services,
    list: centreListStore(services.database),
    batchEvents: batchEvents(services),
  };
  const list = listCentres(deps);
  const read = readCentre(deps);
  const add = addCentre(deps);
  const change = changeCentre(deps);

  registerRoute(app, centresContract.listCentres, ({ actor, query }) =>
    list({ ...query, provider: ownProvider(actor) }, 'first'),
  );
  registerRoute(app, centresContract.addCentre, ({ actor, ip, body }) => add({ actor, ip }, body));
  registerRoute(app, centresContract.readCentre, ({ actor, params }) =>
    read(params.id, { provider: ownProvider(actor) }),
  );
  registerRoute(app, centresContract.changeCentre, ({ actor, ip, params, body }) =>
    change({ actor, ip }, { id: params.id, form: body }),
  );
  registerRoute(app, centresContract.listReviewedCentres, ({ actor, query }) =>
    list({ ...query, places: actor.places }),
  );
  registerRoute(app, centresContract.listAllCentres, ({ query }) => list(query));

  const name = 'centres';
  registerExport(app, centresExports.exportCentres, {
    name,
    columns: centreColumns,
    read: (query, actor) => list({ ...query, provider: ownProvider(actor) }, 'first'),
  });
  registerExport(app, centresExports.exportReviewedCentres, {
    name,
    columns: centreColumns,
    read: (query, actor) => list({ ...query, places: actor.places }),
  });
  registerExport(app, centresExports.exportAllCentres, {
    name,
    columns: centreColumns,
    read: (query) => list(query),
  });
};
