import type { Language } from '@purboday/contract/languages/languages';
import type { Services } from '#server/services.ts';

type Deps = Pick<Services, 'database' | 'codes' | 'outbox' | 'codeLimits'>;

type Asking = { email: string; language?: Language | undefined; ip: string };

/** Mails a code, whether or not the address is known here: the answer tells nothing about it (decisions §3, SEC-13). */
export const sendCode =
  ({ database, codes, outbox, codeLimits }: Deps) =>
  async ({ email, language = 'en', ip }: Asking): Promise<Record<string, never>> => {
    await codeLimits.ask({ email, purpose: 'registration', ip });
    await codeLimits.toAnybody(email);
    await codeLimits.mail('registration');
    await database.transaction(async () => {
      const { code, validUntil } = await codes.issue(email, 'registration');
      await outbox.add({ event: 'otp', code, validUntil, to: { name: '', email, language } });
    });
    return {};
  };
