import { Secret, TOTP } from 'otpauth';
import { testPassword, type SignedIn } from './builders.ts';
import type { TestApp } from './test-app.ts';

/** The code that an authenticator app shows now. */
export const codeOf = (app: TestApp, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock().getTime() });

/** Sets up an authenticator app as people do. The session has just entered its code. */
export const setUpApp = async (
  app: TestApp,
  { token: as }: Pick<SignedIn, 'token'>,
): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const begun = await app.request('POST', '/api/auth/second-factor/begin', {
    as,
    body: { password: testPassword },
  });
  const secret = String(begun.body.data.secret);
  const confirmed = await app.request('POST', '/api/auth/second-factor/confirm', {
    as,
    body: { code: codeOf(app, secret) },
  });
  if (confirmed.status !== 200) throw new Error(confirmed.body.message);
  return { secret, recoveryCodes: confirmed.body.data.recoveryCodes };
};
