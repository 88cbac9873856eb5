import {
  l1AdminsEndpoints,
  l1AdminsExports,
} from '@purboday/contract/l1-admins/l1-admins.endpoints';
import type { Database } from '#server/platform/database/database.ts';
import { mountExport, type Exports } from '#server/platform/http/mount-export.ts';
import type { App } from '#server/platform/http/mount.ts';
import { mount } from '#server/platform/http/mount.ts';
import { changeL1Admin } from './change-l1-admin.ts';
import { createL1Admin } from './create-l1-admin.ts';
import { l1AdminColumns } from './l1-admin-columns.ts';
import { l1AdminEvents } from './l1-admin-events.ts';
import { l1AdminStore } from './l1-admin-store.ts';
import { listL1Admins, readL1Admin } from './list-l1-admins.ts';
import { sendTemporaryPassword } from './send-temporary-password.ts';

type Deps = Omit<Parameters<typeof createL1Admin>[0], 'l1Admins' | 'trail'> &
  Parameters<typeof l1AdminEvents>[0] & { database: Database; exports: Exports };

export const mountL1Admins = (app: App, deps: Deps): void => {
  const { database, clock } = deps;
  const l1Admins = l1AdminStore(database, clock);
  const events = l1AdminEvents(deps);
  const change = changeL1Admin({ database, l1Admins, events });
  const send = sendTemporaryPassword({ database, l1Admins, events, clock });
  mount(app, l1AdminsEndpoints.createL1Admin, ({ actor, body, ip }) =>
    createL1Admin({ ...deps, l1Admins, trail: deps })(actor, { ...body, ip }),
  );
  const list = listL1Admins({ l1Admins });
  mount(app, l1AdminsEndpoints.listL1Admins, ({ query }) => list(query));
  mountExport(app, deps.exports, l1AdminsExports.exportL1Admins, {
    name: 'l1-admins',
    columns: l1AdminColumns,
    read: list,
  });
  mount(app, l1AdminsEndpoints.readL1Admin, ({ params }) => readL1Admin({ l1Admins })(params.id));
  mount(app, l1AdminsEndpoints.changeL1Admin, ({ actor, params, body, ip }) =>
    change(actor, { ...body, id: params.id, ip }),
  );
  mount(app, l1AdminsEndpoints.sendTemporaryPassword, ({ actor, params, ip }) =>
    send(actor, { id: params.id, ip }),
  );
};
