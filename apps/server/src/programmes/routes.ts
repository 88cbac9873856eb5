import {
  fundedPeopleLists,
  fundingsContract,
} from '@purboday/contract/programmes/fundings.contract';
import {
  programmeLists,
  programmesContract,
} from '@purboday/contract/programmes/programmes.contract';
import { presentPage } from '#server/platform/database/paging.ts';
import { everything, registerLists } from '#server/platform/http/register-export.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import {
  fundedPeopleColumns,
  fundedPeopleStore,
  presentFundedPerson,
} from './funded-people-store.ts';
import { registerFundingRule } from './manage-funding-rule.ts';
import { addFunding, endFunding } from './manage-fundings.ts';
import { registerReports } from './report-routes.ts';
import { registerProgress, withProgress } from './read-progress.ts';
import { registerDefinitions } from './define-placed.ts';
import {
  addProgramme,
  changeProgramme,
  readProgramme,
  setProgrammeStatus,
} from './manage-programmes.ts';
import { programmeColumns } from './present-programme.ts';
import { programmeListStore } from './programme-list-store.ts';

export const registerProgrammes = (app: App, services: Services): void => {
  const list = programmeListStore(services.database);
  registerLists(app, programmeLists, {
    name: 'programmes',
    columns: programmeColumns,
    scopes: { l2: everything },
    read: async (query) => {
      const { rows, page } = await list.read(query);
      return { data: await withProgress(services)(rows), page };
    },
  });
  registerRoute(app, programmesContract.addProgramme, ({ actor, ip, body }) =>
    addProgramme(services)({ actor, ip }, body),
  );
  registerRoute(app, programmesContract.readProgramme, ({ params }) =>
    readProgramme(services)(params.id),
  );
  registerRoute(app, programmesContract.changeProgramme, ({ actor, ip, params, body }) =>
    changeProgramme(services)({ actor, ip }, { id: params.id, change: body }),
  );
  registerRoute(app, programmesContract.setProgrammeStatus, ({ actor, ip, params, body }) =>
    setProgrammeStatus(services)({ actor, ip }, { id: params.id, change: body }),
  );

  const people = fundedPeopleStore(services.database);
  registerLists(app, fundedPeopleLists, {
    name: 'people-of-programme',
    columns: fundedPeopleColumns,
    scopes: { l2: (_, { id }) => ({ programmeId: id }) },
    // As the figures that lead here.
    read: async (query) => {
      await services.funnel.refreshForReport();
      return presentPage(await people.read(query), presentFundedPerson);
    },
  });
  registerRoute(app, fundingsContract.addFunding, ({ actor, ip, params, body }) =>
    addFunding(services)({ actor, ip }, { programmeId: params.id, form: body }),
  );
  registerRoute(app, fundingsContract.endFunding, ({ actor, ip, params, query }) =>
    endFunding(services)(
      { actor, ip },
      { id: params.fundingId, programmeId: params.id, reason: query.reason },
    ),
  );
  registerFundingRule(app, services);
  registerRoute(app, fundingsContract.listOwnFundings, async ({ actor }) =>
    // A phone is not a person (T69).
    actor.phoneSession === 'unproved' ? [] : services.fundings.listOwn(actor.id),
  );
  registerDefinitions(app, services);
  registerProgress(app, services);
  registerReports(app, services);
};
