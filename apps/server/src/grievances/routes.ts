import {
  grievancesContract,
  grievanceLists,
} from '@purboday/contract/grievances/grievances.contract';
import { presentPage } from '#server/platform/database/paging.ts';
import { everything, registerLists } from '#server/platform/http/register-export.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import { grievanceListStore } from './grievance-list-store.ts';
import { answerGrievance } from './answer-grievance.ts';
import { presentOwnGrievances, grievanceColumns, presentGrievance } from './present-grievance.ts';
import { raiseGrievance } from './raise-grievance.ts';

export const registerGrievances = (app: App, services: Services): void => {
  const { database, grievances, clock } = services;
  const deps = { ...services, list: grievanceListStore(database) };
  const answer = answerGrievance(deps);
  registerRoute(app, grievancesContract.listOwnGrievances, async ({ actor }) =>
    presentOwnGrievances(await grievances.of(actor.id), actor),
  );
  registerRoute(app, grievancesContract.raiseGrievance, ({ actor, body, ip }) =>
    raiseGrievance(deps)(actor, { ...body, ip, at: clock() }),
  );
  registerLists(app, grievanceLists, {
    name: 'grievances',
    columns: grievanceColumns,
    scopes: { l2: everything },
    read: async (query) => presentPage(await deps.list.read(query), presentGrievance),
  });
  registerRoute(app, grievancesContract.answerGrievance, ({ actor, params, body, ip }) =>
    answer(actor, { ...params, ...body, ip }),
  );
};
