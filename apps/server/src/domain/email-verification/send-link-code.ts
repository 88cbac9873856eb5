import type { Services } from '#server/services.ts';

type SendLinkCodeDeps = Pick<Services, 'database' | 'codes' | 'codeLimits' | 'notify'>;
type Mailbox = { name: string; email: string };

/** Emails the code that opens a link, to the mailbox that the link was sent to. */
export const sendLinkCode = async (
  { database, codes, codeLimits, notify }: SendLinkCodeDeps,
  purpose: 'employer' | 'auditor',
  { name, email, ip }: Mailbox & { ip: string },
): Promise<void> => {
  await codeLimits.ask({ address: email, purpose, ip });
  await codeLimits.countPersonFromStranger(`${purpose} ${email}`);
  await codeLimits.send(purpose);
  await database.transaction(async () => {
    const { code, validUntil } = await codes.issue(email, purpose);
    await notify({ event: 'otp', code, validUntil, to: { name, email } });
  });
};
