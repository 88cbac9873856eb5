import type { Services } from '#server/services.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';

type Deps = Pick<Services, 'codeTries' | 'verifications' | 'rateLimiter'> & {
  /** The form that the address is proved for ends with an upload. */
  expectDocument: () => void;
};

/** Proves an address: from now on it is verified for an hour (decisions §3). */
export const verifyEmail =
  ({ codeTries, verifications, rateLimiter, expectDocument }: Deps) =>
  async ({
    email,
    otp,
    ip,
  }: {
    email: string;
    otp: string;
    ip: string;
  }): Promise<{ proof: string }> => {
    await rateLimiter.consume(limits.otpTriesPerNetwork, ip);
    await codeTries({ email, purpose: 'registration', code: otp, ip });
    expectDocument();
    return { proof: await verifications.record(email, ip) };
  };
