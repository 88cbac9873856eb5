import type { Language } from '@purboday/contract/languages/languages';
import type { Database } from '#server/platform/database/database.ts';
import type { CodeLimits } from '#server/domain/email-proof/code-limits.ts';
import type { OneTimeCodes } from '#server/domain/email-proof/one-time-codes.ts';
import type { Outbox } from '#server/domain/outbox/outbox.ts';

type Deps = {
  database: Pick<Database, 'transaction'>;
  codes: Pick<OneTimeCodes, 'issue'>;
  outbox: Outbox;
  codeLimits: CodeLimits;
};

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
