import { otpMessages } from '@purboday/contract/email-verification/email-verification.messages';
import { fieldProblem } from '@purboday/contract/conventions/problem';
import type { SessionUser } from '@purboday/contract/sign-in/sign-in.schemas';
import { limits } from '#server/platform/limits/rate-limits.ts';
import type { RateLimiter } from '#server/platform/limits/rate-limits.ts';
import type { SessionStore } from '#server/domain/account/session.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { CodeTries } from '#server/domain/email-proof/code-tries.ts';
import type { RetentionStore } from '#server/domain/retention/retention-store.ts';
import type { ApplicationStore } from './application-store.ts';

type Deps = {
  applications: Pick<ApplicationStore, 'findByReferenceAndEmail'>;
  codeTries: CodeTries;
  sessions: Pick<SessionStore, 'begin'>;
  rateLimiter: Pick<RateLimiter, 'consume' | 'refund'>;
  trail: { audit: AuditStore; retention: Pick<RetentionStore, 'seen'> };
};

type Attempt = { registrationId: string; email: string; otp: string; ip: string };

/** Signs a candidate in with the mailed code; a wrong id, address or code all look the same. */
export const trackLogIn =
  ({ applications, codeTries, sessions, rateLimiter, trail }: Deps) =>
  async ({
    registrationId,
    email,
    otp,
    ip,
  }: Attempt): Promise<{ user: SessionUser; token: string }> => {
    await rateLimiter.consume(limits.loginPerNetwork, ip);
    const candidate = await applications.findByReferenceAndEmail(registrationId, email);
    // Asked first: a code typed with another id must not be used up by it.
    if (!candidate) throw fieldProblem('otp', otpMessages.wrong);
    const record = { kind: 'candidate' as const, id: candidate.id };
    await codeTries({ email, purpose: 'tracking', code: otp, ip, record });
    await rateLimiter.refund(limits.loginPerNetwork, ip);
    const { id, name: fullName } = candidate;
    const token = await sessions.begin({ id, role: 'CANDIDATE' }, ip);
    await trail.retention.seen(id);
    await trail.audit.add({ action: 'signed-in', actor: { id, role: 'CANDIDATE' }, record, ip });
    const user = { id, _id: id, role: 'CANDIDATE' as const, email, fullName };
    return { user: { ...user, mustChangePassword: false }, token };
  };
