import { accountContract } from '@purboday/contract/account/account.contract';
import { accountMessages } from '@purboday/contract/account/account.messages';
import { Problem } from '@purboday/contract/conventions/problem';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import { endSession, findAccount, listSignIns, readSessions } from './sessions.ts';
import { signInStore } from './sign-in-store.ts';

export const registerAccount = (app: App, services: Services): void => {
  const { database } = services;
  const read = readSessions(services);
  const end = endSession(services);
  const find = findAccount(services);
  const list = listSignIns({ signIns: signInStore(database) });
  registerRoute(app, accountContract.readOwnSessions, ({ actor }) => read(actor, actor.sessionId));
  registerRoute(app, accountContract.endOwnSession, ({ actor, params, ip }) =>
    end(actor, { ...params, ip }),
  );
  registerRoute(app, accountContract.saveLanguage, async ({ actor, body }) => {
    const isSaved = await services.accounts.setLanguage(actor.id, body.language);
    if (!isSaved) throw new Problem('NOT_FOUND', accountMessages.notFound);
    return {};
  });
  registerRoute(app, accountContract.listOwnSignIns, ({ actor, query }) => list(actor.id, query));
  registerRoute(app, accountContract.readAccountSessions, async ({ params }) =>
    read(await find(params.id)),
  );
  registerRoute(app, accountContract.listAccountSignIns, async ({ params, query }) =>
    list((await find(params.id)).id, query),
  );
};
