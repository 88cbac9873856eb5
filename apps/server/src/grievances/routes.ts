import {
  grievancesContract,
  grievancesExports,
} from '@purboday/contract/grievances/grievances.contract';
import { candidateStore } from '#server/domain/candidate/candidate-store.ts';
import { grievanceStore } from '#server/domain/grievance/grievance-store.ts';
import type { Trail } from '#server/domain/trail/trail.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mountExport } from '#server/platform/http/mount-export.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { App } from '#server/platform/http/mount.ts';
import { answerGrievance } from './answer-grievance.ts';
import { grievanceColumns } from './grievance-columns.ts';
import { grievanceListStore } from './grievance-list-store.ts';
import { listGrievances } from './list-grievances.ts';
import { presentOwn } from './present-grievance.ts';
import { raiseGrievance } from './raise-grievance.ts';

type Deps = {
  database: Database;
  trail: Trail;
  settings: { grievanceOfficer: { name: string; email: string } };
};

/** Mounts complaints: candidates raise them, level 2 admins answer. */
export const mountGrievances = (app: App, { database, trail, settings }: Deps): void => {
  const { clock } = app;
  const grievances = grievanceStore(database, clock);
  const store = grievanceListStore(database);
  const officer = settings.grievanceOfficer;
  const candidates = candidateStore(database, clock);
  const raise = raiseGrievance({ database, candidates, grievances, trail, officer });
  const list = listGrievances({ list: store });
  const answer = answerGrievance({ database, grievances, list: store, trail });
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
