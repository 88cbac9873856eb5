import { coverageContract } from '@purboday/contract/l1-admins/coverage.contract';
import { l1AdminsContract, l1AdminsExports } from '@purboday/contract/l1-admins/l1-admins.contract';
import type { Database } from '#server/platform/database/database.ts';
import { mountExport } from '#server/platform/http/mount-export.ts';
import type { App } from '#server/platform/http/mount.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { adminRecipients } from '#server/domain/account/admin-recipients.ts';
import { sessionStore } from '#server/domain/account/session.ts';
import type { Trail } from '#server/domain/trail/trail.ts';
import { searchPlaces } from '#server/domain/geography/search-places.ts';
import { readScope } from '#server/domain/geography/scope.ts';
import { coverageStore } from './coverage-store.ts';
import { giveCities } from './give-cities.ts';
import { listCoverage, readCoverage } from './list-coverage.ts';
import { changeL1Admin } from './change-l1-admin.ts';
import { createL1Admin } from './create-l1-admin.ts';
import { l1AdminColumns } from './l1-admin-columns.ts';
import { l1AdminEvents } from './l1-admin-events.ts';
import { l1AdminStore } from './l1-admin-store.ts';
import { listL1Admins, readL1Admin } from './list-l1-admins.ts';
import { sendTemporaryPassword } from './send-temporary-password.ts';

type Scope = { assignedStates: readonly string[]; assignedCities: readonly string[] };

const checkedScope = ({ assignedStates, assignedCities }: Scope) => {
  const { places, ambiguous, unknown, elsewhere } = readScope(assignedStates, assignedCities);
  return { cities: places.length, ambiguous, unknown: [...unknown, ...elsewhere] };
};

type Deps = { database: Database; clock: Clock; trail: Trail; productName: string };

export const mountL1Admins = (app: App, { database, clock, trail, productName }: Deps): void => {
  const l1Admins = l1AdminStore(database, clock);
  const events = l1AdminEvents({
    sessions: sessionStore(database, clock),
    admins: adminRecipients(database),
    trail,
  });
  const change = changeL1Admin({ database, l1Admins, events });
  const send = sendTemporaryPassword({ database, l1Admins, events, clock });
  const create = createL1Admin({ database, l1Admins, trail, events, clock, productName });
  mount(app, l1AdminsContract.createL1Admin, ({ actor, body, ip }) =>
    create(actor, { ...body, ip }),
  );
  const list = listL1Admins({ l1Admins });
  mount(app, l1AdminsContract.listL1Admins, ({ query }) => list(query));
  mountExport(app, l1AdminsExports.exportL1Admins, {
    name: 'l1-admins',
    columns: l1AdminColumns,
    read: list,
  });
  mount(app, l1AdminsContract.searchPlaces, ({ query }) =>
    searchPlaces(query.q, query.states.split(',')),
  );
  mount(app, l1AdminsContract.checkScope, ({ body }) => checkedScope(body));
  const coverage = coverageStore(database);
  const give = giveCities({ database, l1Admins, events });
  mount(app, coverageContract.listCoverage, ({ query }) => listCoverage({ coverage })(query));
  mount(app, coverageContract.readCoverage, () => readCoverage({ coverage })());
  mount(app, coverageContract.giveCities, ({ actor, params, body, ip }) =>
    give(actor, { ...body, id: params.id, ip }),
  );
  mount(app, l1AdminsContract.readL1Admin, ({ params }) => readL1Admin({ l1Admins })(params.id));
  mount(app, l1AdminsContract.changeL1Admin, ({ actor, params, body, ip }) =>
    change(actor, { ...body, id: params.id, ip }),
  );
  mount(app, l1AdminsContract.sendTemporaryPassword, ({ actor, params, ip }) =>
    send(actor, { id: params.id, ip }),
  );
};
