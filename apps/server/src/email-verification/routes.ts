import { emailVerificationContract } from '@purboday/contract/email-verification/email-verification.contract';
import type { Language } from '@purboday/contract/languages/languages';
import { prepareInspection } from '#server/domain/document/document-inspection.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import type { Services } from '#server/services.ts';

type SendCodeDeps = Pick<Services, 'database' | 'codes' | 'outbox' | 'codeLimits'>;

type CodeRequest = { email: string; language?: Language | undefined; ip: string };

/** Emails a code. The response does not say whether the address is known (decisions §3, SEC-13). */
const sendCode =
  ({ database, codes, outbox, codeLimits }: SendCodeDeps) =>
  async ({ email, language = 'en', ip }: CodeRequest): Promise<Record<string, never>> => {
    await codeLimits.ask({ email, purpose: 'registration', ip });
    await codeLimits.toAnybody(email);
    await codeLimits.mail('registration');
    await database.transaction(async () => {
      const { code, validUntil } = await codes.issue(email, 'registration');
      await outbox.add({ event: 'otp', code, validUntil, to: { name: '', email, language } });
    });
    return {};
  };

type VerifyEmailDeps = Pick<Services, 'codeAttempts' | 'verifications' | 'rateLimiter'> & {
  /** The form that follows ends with an upload. */
  expectDocument: () => void;
};

/** The address is verified for an hour (decisions §3). */
const verifyEmail =
  ({ codeAttempts, verifications, rateLimiter, expectDocument }: VerifyEmailDeps) =>
  async ({
    email,
    otp,
    ip,
  }: {
    email: string;
    otp: string;
    ip: string;
  }): Promise<{ proof: string }> => {
    await rateLimiter.consume(limits.otpAttemptsPerNetwork, ip);
    await codeAttempts({ email, purpose: 'registration', code: otp, ip });
    expectDocument();
    return { proof: await verifications.record(email, ip) };
  };

export const registerEmailVerification = (app: App, services: Services): void => {
  const send = sendCode(services);
  const verify = verifyEmail({ ...services, expectDocument: prepareInspection });
  registerRoute(app, emailVerificationContract.sendVerificationEmail, ({ body, ip }) =>
    send({ ...body, ip }),
  );
  registerRoute(app, emailVerificationContract.verifyEmail, ({ body, ip }) =>
    verify({ ...body, ip }),
  );
};
