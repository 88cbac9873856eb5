import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** The email to wait for: recipient and part of the subject. */
export type EmailFilter = { to: string; subject?: string | RegExp; after?: number };

export type Inbox = {
  /** The value for `SMTP_URL`. */
  url: string;
  /** Number of received emails, in total or for one address. Use it as `after`. */
  count: (to?: string) => number;
  /**
   * Waits up to 35 seconds for the newest matching email. Notifications of decisions are delayed by
   * twelve seconds.
   */
  wait: (wanted: EmailFilter, options?: { seconds: number }) => Promise<Email>;
  /** Rejects emails to this address with 550, like a missing mailbox. */
  refuse: (address: string) => void;
  /** Receives emails to this address without responding, like a slow server. */
  hold: (address: string) => void;
  /** Accepts emails to this address again. Delayed emails stay delayed. */
  accept: (address: string) => void;
  /** Responds to the delayed emails. The product would wait for them before it stops. */
  release: () => void;
  close: () => Promise<void>;
};

const matches = (mail: Email, { to, subject }: EmailFilter): boolean => {
  const reaches = mail.to?.some(({ address }) => address?.toLowerCase() === to.toLowerCase());
  const text = mail.subject ?? '';
  if (reaches !== true) return false;
  if (subject instanceof RegExp) return subject.test(text);
  return subject === undefined || text.includes(subject);
};

/** Starts a real SMTP server on loopback that stores all emails. */
export const startInbox = async (): Promise<Inbox> => {
  const mails: Email[] = [];
  const rejected = new Set<string>();
  const held = new Set<string>();
  const holding: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const text = `5.1.1 <${address}>: no such mailbox`;
      done(rejected.has(address) ? Object.assign(new Error(text), { responseCode: 550 }) : null);
    },
    onData: (stream, { envelope }, answer) => {
      const slow = envelope.rcptTo.some(({ address }) => held.has(address));
      const done = (error?: Error | null): void => {
        if (slow) holding.push(() => answer(error));
        else answer(error);
      };
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(parts)).then(
          (mail) => {
            if (!slow) mails.push(mail);
            done();
          },
          (error: Error) => done(error),
        );
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const release = (): void => {
    for (const go of holding.splice(0)) go();
  };
  const address = server.server.address();
  const port = address !== null && typeof address !== 'string' ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: (to) =>
      to === undefined ? mails.length : mails.filter((mail) => matches(mail, { to })).length,
    wait: async (wanted, { seconds } = { seconds: 35 }) => {
      for (let attempts = 0; attempts < seconds * 10; attempts += 1) {
        const found = mails.slice(wanted.after ?? 0).findLast((mail) => matches(mail, wanted));
        if (found !== undefined) return found;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      const seen = mails.map((mail) => `${mail.to?.[0]?.address}: ${mail.subject}`).join('\n');
      throw new Error(`No mail to ${wanted.to} (${String(wanted.subject)}); there are:\n${seen}`);
    },
    refuse: (to) => void rejected.add(to),
    hold: (to) => void held.add(to),
    accept: (to) => {
      rejected.delete(to);
      held.delete(to);
    },
    release,
    close: () => {
      release();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
