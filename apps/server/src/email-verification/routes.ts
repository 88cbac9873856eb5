import { emailVerificationEndpoints } from '@purboday/contract/email-verification/email-verification.endpoints';
import type { App } from '#server/platform/http/mount.ts';
import { mount } from '#server/platform/http/mount.ts';
import { sendCode } from './send-code.ts';
import { verifyEmail } from './verify-email.ts';

type Deps = Parameters<typeof sendCode>[0] & Parameters<typeof verifyEmail>[0];

export const mountEmailVerification = (app: App, deps: Deps): void => {
  mount(app, emailVerificationEndpoints.sendVerificationEmail, ({ body, ip }) =>
    sendCode(deps)({ ...body, ip }),
  );
  mount(app, emailVerificationEndpoints.verifyEmail, ({ body, ip }) =>
    verifyEmail(deps)({ ...body, ip }),
  );
};
