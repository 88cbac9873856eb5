import { signInEndpoints } from '@purboday/contract/sign-in/sign-in.endpoints';
import type { Database } from '#server/platform/database/database.ts';
import type { App } from '#server/platform/http/mount.ts';
import type { RateLimiter } from '#server/platform/limits/rate-limits.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { SessionStore } from '#server/domain/account/session.ts';
import type { AccountStore } from '#server/domain/account/account-store.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { Outbox } from '#server/domain/outbox/outbox.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { logIn } from './log-in.ts';
import { presentUser } from './present-user.ts';
import { resetPassword } from './reset-password.ts';
import { resetStore } from '#server/domain/account/password-resets.ts';

type Deps = Parameters<typeof logIn>[0] &
  Parameters<typeof changePassword>[0] & {
    database: Database;
    accounts: AccountStore;
    sessions: SessionStore;
    audit: AuditStore;
    outbox: Outbox;
    rateLimiter: RateLimiter;
  };

const mountForgottenPasswords = (app: App, deps: Deps): void => {
  const { database, clock, accounts, productName } = deps;
  const resets = resetStore(database, clock);
  const forgot = forgotPassword({ ...deps, resets, trail: deps });
  const reset = resetPassword({ ...deps, resets, accounts: { ...accounts, productName } });
  mount(app, signInEndpoints.forgotPassword, ({ body, ip }) => forgot({ ...body, ip }));
  mount(app, signInEndpoints.resetPassword, ({ body, ip }) => reset({ ...body, ip }));
};

export const mountSignIn = (app: App, deps: Deps): void => {
  mount(app, signInEndpoints.login, ({ body, ip, local }) => logIn(deps)({ ...body, ip, local }));
  mount(app, signInEndpoints.logout, async ({ session, ip }) => {
    await deps.sessions.end(session.tokenHash);
    const { id, role } = session.actor;
    const record = {
      kind: role === 'CANDIDATE' ? ('candidate' as const) : ('account' as const),
      id,
    };
    await deps.audit.add({ action: 'signed-out', actor: session.actor, record, ip });
    return {};
  });
  mount(app, signInEndpoints.me, ({ session }) => ({
    user: presentUser(session, deps.settings.adminMfa === 'required'),
    endsInSeconds: Math.floor((session.endsAt.getTime() - deps.clock().getTime()) / 1000),
  }));
  mount(app, signInEndpoints.changePassword, ({ session, body, ip }) =>
    changePassword(deps)(session, { ...body, ip }),
  );
  mountForgottenPasswords(app, deps);
};
