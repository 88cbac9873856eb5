import {
  grievancesContract,
  grievancesExports,
} from '@purboday/contract/grievances/grievances.contract';
import { registerExport } from '#server/platform/http/register-export.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import {
  answerGrievance,
  grievanceColumns,
  listGrievances,
  presentOwnGrievance,
  raiseGrievance,
} from './grievances.ts';
import { grievanceListStore } from './grievance-list-store.ts';
import type { Services } from '#server/services.ts';

export const registerGrievances = (app: App, services: Services): void => {
  const { database, grievances, clock } = services;
  const deps = { ...services, list: grievanceListStore(database) };
  const raise = raiseGrievance(deps);
  const list = listGrievances(deps);
  const answer = answerGrievance(deps);
  registerRoute(app, grievancesContract.listOwnGrievances, async ({ actor }) =>
    (await grievances.of(actor.id)).map(presentOwnGrievance),
  );
  registerRoute(app, grievancesContract.raiseGrievance, ({ actor, body, ip }) =>
    raise(actor, { ...body, ip, at: clock() }),
  );
  registerRoute(app, grievancesContract.listGrievances, ({ query }) => list(query));
  registerExport(app, grievancesExports.exportGrievances, {
    name: 'grievances',
    columns: grievanceColumns,
    read: list,
  });
  registerRoute(app, grievancesContract.answerGrievance, ({ actor, params, body, ip }) =>
    answer(actor, { ...params, ...body, ip }),
  );
};
