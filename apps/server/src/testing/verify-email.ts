import { normalizeEmail } from '@purboday/contract/conventions/normalize';
import type { TestApp } from './test-app.ts';

/**
 * Verifies an address with the code from the email.
 * @returns the proof
 */
export const verifyTestEmail = async (
  app: TestApp,
  email: string,
  ip = '127.0.0.1',
): Promise<string> => {
  const sent = await app.request('POST', '/api/auth/send-verification-email', {
    body: { email },
    ip,
  });
  const codes = (await app.listNotifications()).flatMap((notification) =>
    notification.event === 'otp' && notification.to.email === normalizeEmail(email)
      ? [notification.code]
      : [],
  );
  const answer = await app.request('POST', '/api/auth/verify-email', {
    body: { email, otp: codes.at(-1) },
    ip,
  });
  if (sent.status !== 200 || answer.status !== 200) throw new Error(`${email} was not verified`);
  return answer.body.data.proof;
};
