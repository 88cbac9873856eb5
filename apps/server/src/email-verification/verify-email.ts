import type { EmailVerifications } from '#server/domain/account/email-verifications.ts';
import type { OneTimeCodes } from '#server/domain/account/one-time-codes.ts';

type Deps = {
  codes: Pick<OneTimeCodes, 'take'>;
  verifications: Pick<EmailVerifications, 'record'>;
};

/** Proves an address: from now on it is verified for an hour (decisions §3). */
export const verifyEmail =
  ({ codes, verifications }: Deps) =>
  async (email: string, otp: string): Promise<{ proof: string }> => {
    await codes.take(email, 'registration', otp);
    return { proof: await verifications.record(email) };
  };
