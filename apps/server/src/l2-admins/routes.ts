import { l2AdminLists, l2AdminsContract } from '@purboday/contract/l2-admins/l2-admins.contract';
import { everything, registerLists } from '#server/platform/http/register-export.ts';
import { type App, registerRoute } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import { l2AdminStore } from './l2-admin-store.ts';
import {
  changeL2Admin,
  inviteL2Admin,
  resendInvitation,
  resetL2SecondFactor,
} from './manage-l2-admins.ts';
import { l2AdminColumns, listL2Admins } from './list-l2-admins.ts';

export const registerL2Admins = (app: App, services: Services): void => {
  const deps = { ...services, l2Admins: l2AdminStore(services.database) };
  const change = changeL2Admin(deps);
  registerLists(app, l2AdminLists, {
    name: 'l2-admins',
    columns: l2AdminColumns,
    scopes: { l2: everything },
    read: listL2Admins(deps),
  });
  registerRoute(app, l2AdminsContract.inviteL2Admin, ({ actor, body, ip }) =>
    inviteL2Admin(deps)(actor, { ...body, ip }),
  );
  registerRoute(app, l2AdminsContract.changeL2Admin, ({ actor, params, body, ip }) =>
    change(actor, { ...body, id: params.id, ip }),
  );
  registerRoute(app, l2AdminsContract.resendL2Invitation, ({ actor, params, body, ip }) =>
    resendInvitation(deps)(actor, { ...body, id: params.id, ip }),
  );
  registerRoute(app, l2AdminsContract.resetL2SecondFactor, ({ actor, params, body, ip }) =>
    resetL2SecondFactor(deps)(actor, { ...body, id: params.id, ip }),
  );
};
