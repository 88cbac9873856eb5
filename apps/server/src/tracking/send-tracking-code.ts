import type { Database } from '#server/platform/database/database.ts';
import { inSameTime } from '#server/platform/limits/same-time.ts';
import type { CodeLimits } from '#server/domain/email-proof/code-limits.ts';
import type { OneTimeCodes } from '#server/domain/email-proof/one-time-codes.ts';
import type { Outbox } from '#server/domain/outbox/outbox.ts';
import type { ApplicationStore } from './application-store.ts';

type Deps = {
  database: Pick<Database, 'transaction'>;
  applications: Pick<ApplicationStore, 'findByReferenceAndEmail'>;
  codes: Pick<OneTimeCodes, 'issue'>;
  outbox: Outbox;
  codeLimits: Pick<CodeLimits, 'ask' | 'mail'>;
};

type Asking = { registrationId: string; email: string; ip: string };

/** Mails a code to a candidate whose id and address belong together; the answer is the same if they do not (decisions §2). */
export const sendTrackingCode = ({ database, applications, codes, outbox, codeLimits }: Deps) => {
  const mayMail = (): Promise<boolean> =>
    codeLimits.mail().then(
      () => true,
      () => false,
    );

  const mailCode = async ({ registrationId, email }: Asking): Promise<void> => {
    const candidate = await applications.findByReferenceAndEmail(registrationId, email);
    // The last code of the hour went out in this moment: said to nobody, because only a known pair gets here.
    if (!candidate || !(await mayMail())) return;
    await database.transaction(async () => {
      const { code, validUntil } = await codes.issue(email, 'tracking');
      const { name, language } = candidate;
      await outbox.add({ event: 'otp', code, validUntil, to: { name, email, language } });
    });
  };

  return async (asking: Asking): Promise<Record<string, never>> => {
    await codeLimits.ask({ email: asking.email, purpose: 'tracking', ip: asking.ip });
    await inSameTime(mailCode(asking));
    return {};
  };
};
