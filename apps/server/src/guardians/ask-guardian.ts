import { guardianMessages } from '@purboday/contract/guardians/guardians.messages';
import { fieldProblem } from '@purboday/contract/conventions/problem';
import type { Language } from '@purboday/contract/languages/languages';
import type { Services } from '#server/services.ts';
import type { Asked } from '#server/domain/guardian/guardian-codes.ts';

type Deps = Pick<Services, 'database' | 'guardianCodes' | 'codeLimits' | 'outbox'> & {
  /** Whether codes can be sent to phones here. */
  phoneCodes: boolean;
};

type Asking = Asked & { language?: Language | undefined; ip: string };

const addressOf = (contact: string) =>
  contact.includes('@') ? { email: contact } : { email: null, phone: contact };

/** Sends a guardian a code, with the name of whoever wants to register; nothing of either is kept beside the message. */
export const askGuardian =
  ({ database, guardianCodes, codeLimits, outbox, phoneCodes }: Deps) =>
  async ({ name, contact, language = 'en', ip }: Asking): Promise<Record<string, never>> => {
    const to = { name: '', language, ...addressOf(contact) };
    if (to.email === null && !phoneCodes)
      throw fieldProblem('contact', guardianMessages.noPhoneCodes);
    await codeLimits.ask({ email: contact, purpose: 'guardian', ip });
    await codeLimits.toAnybody(contact);
    await codeLimits.mail('guardian');
    await database.transaction(async () => {
      const issued = await guardianCodes.issue({ name, contact });
      await outbox.add({ event: 'guardian-code', ...issued, ward: name, to });
    });
    return {};
  };
