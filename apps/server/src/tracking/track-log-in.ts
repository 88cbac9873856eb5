import { otpMessages } from '@purboday/contract/email-verification/email-verification.messages';
import { fieldProblem } from '@purboday/contract/conventions/problem';
import type { SessionUser } from '@purboday/contract/sign-in/sign-in.schemas';
import { limits } from '#server/platform/limits/rate-limits.ts';
import type { RateLimiter } from '#server/platform/limits/rate-limits.ts';
import type { SessionStore } from '#server/domain/account/session.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { OneTimeCodes } from '#server/domain/account/one-time-codes.ts';
import type { ApplicationStore } from './application-store.ts';

type Deps = {
  applications: Pick<ApplicationStore, 'findByIdAndEmail'>;
  codes: Pick<OneTimeCodes, 'take'>;
  sessions: Pick<SessionStore, 'begin'>;
  rateLimiter: Pick<RateLimiter, 'consume' | 'refund'>;
  audit: AuditStore;
};

type Attempt = { registrationId: string; email: string; otp: string; ip: string };

/** Signs a candidate in with the mailed code; a wrong id, address or code all look the same. */
export const trackLogIn =
  ({ applications, codes, sessions, rateLimiter, audit }: Deps) =>
  async ({
    registrationId,
    email,
    otp,
    ip,
  }: Attempt): Promise<{ user: SessionUser; token: string }> => {
    await rateLimiter.consume(limits.loginPerAddress, ip);
    const candidate = await applications.findByIdAndEmail(registrationId, email);
    // Asked first: a code typed with another id must not be used up by it.
    if (!candidate) throw fieldProblem('otp', otpMessages.wrong);
    await codes.take(email, 'tracking', otp);
    await rateLimiter.refund(limits.loginPerAddress, ip);
    const { id, name: fullName } = candidate;
    const token = await sessions.begin({ id, role: 'CANDIDATE' });
    await audit.add({ action: 'signed-in', actor: { id, role: 'CANDIDATE' }, ip });
    const user = { id, _id: id, role: 'CANDIDATE' as const, email, fullName };
    return { user: { ...user, mustChangePassword: false }, token };
  };
