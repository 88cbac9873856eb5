import { fieldProblem } from '@purboday/contract/conventions/problem';
import { guardianMessages } from '@purboday/contract/guardians/guardians.messages';
import type { Language } from '@purboday/contract/languages/languages';
import type { GuardianRequest } from '#server/domain/guardian/guardian-links.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import type { Services } from '#server/services.ts';

type AskGuardianDeps = Pick<
  Services,
  'database' | 'guardianCodes' | 'codeLimits' | 'smsBudgets' | 'notify'
> & {
  phoneCodes: boolean;
};

type ConsentCodeRequest = GuardianRequest & {
  language?: Language | undefined;
  ip: string;
  solution: string | undefined;
};

const toAddress = (contact: string) =>
  contact.includes('@') ? { email: contact } : { email: null, phone: contact };

/** Nothing is stored except the message. */
export const requestGuardianConsent =
  ({ database, guardianCodes, codeLimits, smsBudgets, phoneCodes, notify }: AskGuardianDeps) =>
  async ({
    name,
    contact,
    language = 'en',
    ip,
    solution,
  }: ConsentCodeRequest): Promise<Record<string, never>> => {
    const to = { name: '', language, ...toAddress(contact) };
    if (to.email === null && !phoneCodes)
      throw fieldProblem('contact', guardianMessages.noPhoneCodes);
    const sms = { address: contact, group: 'guardian', ip, solution } as const;
    await smsBudgets.check(sms);
    await codeLimits.ask({ address: contact, purpose: 'guardian', ip });
    await codeLimits.countAddress(contact);
    await smsBudgets.take(sms);
    await codeLimits.send('guardian');
    await database.transaction(async () => {
      const issued = await guardianCodes.issue({ name, contact });
      await notify({ event: 'guardian-code', ...issued, ward: name, to });
    });
    return {};
  };

type ConfirmGuardianDeps = Pick<Services, 'guardianCodes' | 'rateLimiter'>;

/** Within an hour, one registration with this name may use the proof. */
export const confirmGuardian =
  ({ guardianCodes, rateLimiter }: ConfirmGuardianDeps) =>
  async ({
    name,
    contact,
    otp,
    ip,
  }: GuardianRequest & { otp: string; ip: string }): Promise<{ proof: string }> => {
    await rateLimiter.consume(limits.otpAttemptsPerNetwork, ip);
    return { proof: await guardianCodes.confirm({ name, contact }, otp, ip) };
  };
