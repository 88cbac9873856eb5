import { accountEndpoints } from '@purboday/contract/account/account.endpoints';
import type { Database } from '#server/platform/database/database.ts';
import type { App } from '#server/platform/http/mount.ts';
import { mount } from '#server/platform/http/mount.ts';
import { endSession, findAccount, readSessions } from './sessions.ts';
import { listSignIns } from './list-sign-ins.ts';
import { signInStore } from './sign-in-store.ts';

type Deps = Parameters<typeof endSession>[0] &
  Parameters<typeof findAccount>[0] & { database: Database };

export const mountAccount = (app: App, deps: Deps): void => {
  const read = readSessions(deps);
  const end = endSession(deps);
  const find = findAccount(deps);
  const list = listSignIns({ signIns: signInStore(deps.database) });
  mount(app, accountEndpoints.readOwnSessions, ({ actor }) => read(actor, actor.sessionId));
  mount(app, accountEndpoints.endOwnSession, ({ actor, params, ip }) =>
    end(actor, { ...params, ip }),
  );
  mount(app, accountEndpoints.listOwnSignIns, ({ actor, query }) => list(actor.id, query));
  mount(app, accountEndpoints.readAccountSessions, async ({ params }) =>
    read(await find(params.id)),
  );
  mount(app, accountEndpoints.listAccountSignIns, async ({ params, query }) =>
    list((await find(params.id)).id, query),
  );
};
