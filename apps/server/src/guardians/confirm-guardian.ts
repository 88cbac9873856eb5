import type { Services } from '#server/services.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import type { Asked } from '#server/domain/guardian/guardian-codes.ts';

type Deps = Pick<Services, 'guardianCodes' | 'rateLimiter'>;

/** A guardian agrees: for an hour one registration of that name may be sent with the proof. */
export const confirmGuardian =
  ({ guardianCodes, rateLimiter }: Deps) =>
  async ({
    name,
    contact,
    otp,
    ip,
  }: Asked & { otp: string; ip: string }): Promise<{ proof: string }> => {
    await rateLimiter.consume(limits.otpTriesPerNetwork, ip);
    return { proof: await guardianCodes.confirm({ name, contact }, otp, ip) };
  };
