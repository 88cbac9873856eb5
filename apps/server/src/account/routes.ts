import { accountContract } from '@purboday/contract/account/account.contract';
import { accountMessages } from '@purboday/contract/account/account.messages';
import { Problem } from '@purboday/contract/conventions/problem';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import { readProof } from '#server/domain/email-verification/email-verifications.ts';
import type { Services } from '#server/services.ts';
import { changeOwnContact } from './change-contact.ts';
import { undoAccountChange } from './undo-change.ts';
import { readSessions, findAccount, endSession } from './manage-sessions.ts';
import { listSignIns } from './list-sign-ins.ts';

export const registerAccount = (app: App, services: Services): void => {
  const read = readSessions(services);
  const find = findAccount(services);
  const list = listSignIns(services);
  registerRoute(app, accountContract.readOwnSessions, ({ actor }) => read(actor, actor.sessionId));
  registerRoute(app, accountContract.endOwnSession, ({ actor, params, ip }) =>
    endSession(services)(actor, { ...params, ip }),
  );
  registerRoute(app, accountContract.saveLanguage, async ({ actor, body }) => {
    const isSaved = await services.accounts.setLanguage(actor.id, body.language);
    if (!isSaved) throw new Problem('NOT_FOUND', accountMessages.notFound);
    return {};
  });
  registerRoute(app, accountContract.changeOwnContact, ({ session, body, ip, header }) =>
    changeOwnContact(services)(session, body, { ip, proof: readProof(header, body) }),
  );
  registerRoute(app, accountContract.undoAccountChange, ({ body, ip }) =>
    undoAccountChange(services)({ ...body, ip }),
  );
  registerRoute(app, accountContract.listOwnSignIns, ({ actor, query }) => list(actor.id, query));
  registerRoute(app, accountContract.readAccountSessions, async ({ params }) =>
    read(await find(params.id)),
  );
  registerRoute(app, accountContract.listAccountSignIns, async ({ params, query }) =>
    list((await find(params.id)).id, query),
  );
};
