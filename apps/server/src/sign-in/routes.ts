import { signInEndpoints } from '@purboday/contract/sign-in';
import type { App } from '#server/platform/mount.ts';
import { mount } from '#server/platform/mount.ts';
import type { SessionStore } from '#server/platform/session.ts';
import type { AuditStore } from '#server/records/audit.ts';
import { changePassword } from './change-password.ts';
import { logIn } from './log-in.ts';
import { presentUser } from './present-user.ts';

type Needs = Parameters<typeof logIn>[0] &
  Parameters<typeof changePassword>[0] & { sessions: SessionStore; audit: AuditStore };

export const mountSignIn = (app: App, needs: Needs): void => {
  mount(app, signInEndpoints.login, ({ body, ip }) => logIn(needs)({ ...body, ip }));
  mount(app, signInEndpoints.logout, async ({ session, ip }) => {
    await needs.sessions.end(session.tokenHash);
    await needs.audit.add({ action: 'signed-out', actor: session.actor, ip });
    return {};
  });
  mount(app, signInEndpoints.me, ({ actor }) => ({ user: presentUser(actor) }));
  mount(app, signInEndpoints.changePassword, ({ session, body, ip }) =>
    changePassword(needs)(session, { ...body, ip }),
  );
};
