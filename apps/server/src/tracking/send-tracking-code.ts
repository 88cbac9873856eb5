import type { Database } from '#server/platform/database/database.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import type { RateLimiter } from '#server/platform/limits/rate-limits.ts';
import { inSameTime } from '#server/platform/limits/same-time.ts';
import type { OneTimeCodes } from '#server/domain/account/one-time-codes.ts';
import type { Outbox } from '#server/domain/outbox/outbox.ts';
import type { ApplicationStore } from './application-store.ts';

type Deps = {
  database: Pick<Database, 'transaction'>;
  applications: Pick<ApplicationStore, 'findByIdAndEmail'>;
  codes: Pick<OneTimeCodes, 'issue'>;
  outbox: Outbox;
  rateLimiter: Pick<RateLimiter, 'consume'>;
};

type Asking = { registrationId: string; email: string; ip: string };

/** Mails a code to a candidate whose id and address belong together; the answer is the same if they do not (decisions §2). */
export const sendTrackingCode = ({ database, applications, codes, outbox, rateLimiter }: Deps) => {
  const mailCode = async ({ registrationId, email }: Asking): Promise<void> => {
    const candidate = await applications.findByIdAndEmail(registrationId, email);
    if (!candidate) return;
    await database.transaction(async () => {
      const { code, validUntil } = await codes.issue(email, 'tracking');
      await outbox.add({ event: 'otp', code, validUntil, to: { name: candidate.name, email } });
    });
  };

  return async (asking: Asking): Promise<Record<string, never>> => {
    await rateLimiter.consume(limits.otpPerAddress, asking.ip);
    await rateLimiter.consume(limits.otpGap, `tracking ${asking.email}`);
    await rateLimiter.consume(limits.otpPerEmail, asking.email);
    await inSameTime(mailCode(asking));
    return {};
  };
};
