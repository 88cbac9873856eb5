import type { Language } from '@purboday/contract/languages/languages';
import { limits } from '#server/platform/limits/rate-limits.ts';
import type { Services } from '#server/services.ts';

/** An email address, or the mobile number of a person without one. */
type Contact = { email: string } | { email: null; phone: string };

const toAddress = (contact: Contact): string => contact.email ?? contact.phone;

type SendCodeDeps = Pick<Services, 'database' | 'codes' | 'notify' | 'codeLimits' | 'smsBudgets'>;

type CodeRequest = {
  contact: Contact;
  language?: Language | undefined;
  ip: string;
  solution?: string | undefined;
};

/** Sends a code. The response does not say whether the address is known (decisions §3, SEC-13). */
export const sendCode =
  ({ database, codes, codeLimits, smsBudgets, notify }: SendCodeDeps) =>
  async ({
    contact,
    language = 'en',
    ip,
    solution,
  }: CodeRequest): Promise<Record<string, never>> => {
    const address = toAddress(contact);
    const sms = { address, group: 'stranger', ip, solution } as const;
    await smsBudgets.check(sms);
    await codeLimits.ask({ address, purpose: 'registration', ip });
    await codeLimits.countAddress(address);
    await smsBudgets.take(sms);
    await codeLimits.send('registration');
    await database.transaction(async () => {
      const { code, validUntil } = await codes.issue(address, 'registration');
      await notify({ event: 'otp', code, validUntil, to: { name: '', language, ...contact } });
    });
    return {};
  };

type VerifyDeps = Pick<Services, 'codeAttempts' | 'verifications' | 'rateLimiter'> & {
  /** The form that follows ends with an upload. */
  expectDocument: () => void;
};

type Attempt = { contact: Contact; otp: string; ip: string };

/** The address is verified for an hour (decisions §3). */
export const verifyCode =
  ({ codeAttempts, verifications, rateLimiter, expectDocument }: VerifyDeps) =>
  async ({ contact, otp, ip }: Attempt): Promise<{ proof: string }> => {
    const address = toAddress(contact);
    await rateLimiter.consume(limits.otpAttemptsPerNetwork, ip);
    await codeAttempts({ address, purpose: 'registration', code: otp, ip });
    expectDocument();
    return { proof: await verifications.record(address, ip) };
  };
