import type { Services } from '#server/services.ts';
import { inSameTime } from '#server/platform/limits/same-time.ts';
import type { TrackingSignIn, Visitor } from './tracking-sign-in.ts';

type Deps = Pick<Services, 'database' | 'codes' | 'outbox' | 'codeLimits'> & {
  signIn: Pick<TrackingSignIn, 'identify' | 'isStopped' | 'mailConfirmation'>;
};

type Asking = { registrationId: string; email: string; ip: string };

/** Mails a code to a candidate whose id and address belong together; the answer is the same if they do not (decisions §2). */
export const sendTrackingCode = ({ database, signIn, codes, outbox, codeLimits }: Deps) => {
  const mayMail = (): Promise<boolean> =>
    codeLimits.mail('tracking').then(
      () => true,
      () => false,
    );

  const mailCode = async (visitor: Visitor, email: string): Promise<void> => {
    const { candidate, isKnown } = visitor;
    // The last code of the hour went out in this moment: said to nobody, because only a known pair gets here.
    if (!candidate || !(await mayMail())) return;
    if (await signIn.isStopped(visitor))
      return database.transaction(() => signIn.mailConfirmation(candidate));
    await database.transaction(async () => {
      const holder = isKnown ? 'known' : 'stranger';
      const { code, validUntil } = await codes.issue(email, 'tracking', holder);
      const { name, language } = candidate;
      await outbox.add({ event: 'otp', code, validUntil, to: { name, email, language } });
    });
  };

  return async (asking: Asking): Promise<Record<string, never>> => {
    const { email, ip } = asking;
    const visitor = await signIn.identify(asking);
    const { isKnown, person } = visitor;
    await codeLimits.ask({ email, purpose: 'tracking', ip, isKnown });
    if (!isKnown) await codeLimits.toPersonFromStranger(person);
    await inSameTime(mailCode(visitor, email));
    return {};
  };
};
