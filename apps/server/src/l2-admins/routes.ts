import { l2AdminsContract, l2AdminsExports } from '@purboday/contract/l2-admins/l2-admins.contract';
import { registerList } from '#server/platform/http/register-export.ts';
import { type App, registerRoute } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import { l2AdminStore } from './l2-admin-store.ts';
import {
  l2AdminColumns,
  listL2Admins,
  changeL2Admin,
  inviteL2Admin,
  resendInvitation,
  resetL2SecondFactor,
} from './manage-l2-admins.ts';

export const registerL2Admins = (app: App, services: Services): void => {
  const deps = { ...services, l2Admins: l2AdminStore(services.database) };
  const list = listL2Admins(deps);
  const invite = inviteL2Admin(deps);
  const change = changeL2Admin(deps);
  const resend = resendInvitation(deps);
  const reset = resetL2SecondFactor(deps);
  registerList(app, l2AdminsContract.listL2Admins, l2AdminsExports.exportL2Admins, {
    name: 'l2-admins',
    columns: l2AdminColumns,
    read: list,
  });
  registerRoute(app, l2AdminsContract.inviteL2Admin, ({ actor, body, ip }) =>
    invite(actor, { ...body, ip }),
  );
  registerRoute(app, l2AdminsContract.changeL2Admin, ({ actor, params, body, ip }) =>
    change(actor, { ...body, id: params.id, ip }),
  );
  registerRoute(app, l2AdminsContract.resendL2Invitation, ({ actor, params, ip }) =>
    resend(actor, { id: params.id, ip }),
  );
  registerRoute(app, l2AdminsContract.resetL2SecondFactor, ({ actor, params, body, ip }) =>
    reset(actor, { ...body, id: params.id, ip }),
  );
};
