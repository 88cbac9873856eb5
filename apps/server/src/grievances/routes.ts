import {
  grievancesContract,
  grievancesExports,
} from '@purboday/contract/grievances/grievances.contract';
import { mountExport } from '#server/platform/http/register-export.ts';
import { mount, type App } from '#server/platform/http/register-route.ts';
import {
  answerGrievance,
  grievanceColumns,
  listGrievances,
  presentOwn,
  raiseGrievance,
} from './grievances.ts';
import { grievanceListStore } from './grievance-list-store.ts';
import type { Services } from '#server/services.ts';

/** Registers complaints: candidates raise them, level 2 admins answer. */
export const registerGrievances = (app: App, services: Services): void => {
  const { database, settings, grievances, clock } = services;
  const deps = {
    ...services,
    list: grievanceListStore(database),
    officer: settings.grievanceOfficer,
  };
  const raise = raiseGrievance(deps);
  const list = listGrievances(deps);
  const answer = answerGrievance(deps);
  mount(app, grievancesContract.listOwnGrievances, async ({ actor }) =>
    (await grievances.of(actor.id)).map(presentOwn),
  );
  mount(app, grievancesContract.raiseGrievance, ({ actor, body, ip }) =>
    raise(actor, { ...body, ip, at: clock() }),
  );
  mount(app, grievancesContract.listGrievances, ({ query }) => list(query));
  mountExport(app, grievancesExports.exportGrievances, {
    name: 'grievances',
    columns: grievanceColumns,
    read: list,
  });
  mount(app, grievancesContract.answerGrievance, ({ actor, params, body, ip }) =>
    answer(actor, { ...params, ...body, ip }),
  );
};
