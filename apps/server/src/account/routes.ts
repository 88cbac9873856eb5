import { accountContract } from '@purboday/contract/account/account.contract';
import { accountStore } from '#server/domain/account/account-store.ts';
import { sessionStore } from '#server/domain/account/session.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { App } from '#server/platform/http/mount.ts';
import { mount } from '#server/platform/http/mount.ts';
import { endSession, findAccount, readSessions } from './sessions.ts';
import { listSignIns } from './list-sign-ins.ts';
import { signInStore } from './sign-in-store.ts';

type Deps = { database: Database; clock: Clock; audit: AuditStore };

export const mountAccount = (app: App, { database, clock, audit }: Deps): void => {
  const sessions = sessionStore(database, clock);
  const read = readSessions({ sessions });
  const end = endSession({ database, sessions, audit });
  const find = findAccount({ accounts: accountStore(database, clock) });
  const list = listSignIns({ signIns: signInStore(database) });
  mount(app, accountContract.readOwnSessions, ({ actor }) => read(actor, actor.sessionId));
  mount(app, accountContract.endOwnSession, ({ actor, params, ip }) =>
    end(actor, { ...params, ip }),
  );
  mount(app, accountContract.listOwnSignIns, ({ actor, query }) => list(actor.id, query));
  mount(app, accountContract.readAccountSessions, async ({ params }) =>
    read(await find(params.id)),
  );
  mount(app, accountContract.listAccountSignIns, async ({ params, query }) =>
    list((await find(params.id)).id, query),
  );
};
