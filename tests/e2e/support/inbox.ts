import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** Which mail to wait for: to this address, and with this in its subject. */
export type Wanted = { to: string; subject?: string | RegExp; after?: number };

export type Inbox = {
  /** For `SMTP_URL`. */
  url: string;
  /** How many mails have arrived, to wait for one `after` them; or how many for one address. */
  count: (to?: string) => number;
  /** Waits up to 35 seconds for the newest mail that matches: the notice of a decision is held back for twelve. */
  wait: (wanted: Wanted, options?: { seconds: number }) => Promise<Email>;
  /** From now on an address is answered 550, as a mailbox that is not there. */
  refuse: (address: string) => void;
  /** From now on mail to an address is received, but not answered: a server that takes its time. */
  hold: (address: string) => void;
  /** The address takes mail again; what was held stays so. */
  accept: (address: string) => void;
  /** Answers what was held, which the product would wait for before it stops. */
  release: () => void;
  close: () => Promise<void>;
};

const matches = (mail: Email, { to, subject }: Wanted): boolean => {
  const reaches = mail.to?.some(({ address }) => address?.toLowerCase() === to.toLowerCase());
  const text = mail.subject ?? '';
  if (reaches !== true) return false;
  if (subject instanceof RegExp) return subject.test(text);
  return subject === undefined || text.includes(subject);
};

/** Starts a real SMTP server on loopback that keeps what it is sent. */
export const startInbox = async (): Promise<Inbox> => {
  const mails: Email[] = [];
  const refused = new Set<string>();
  const held = new Set<string>();
  const holding: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const text = `5.1.1 <${address}>: no such mailbox`;
      done(refused.has(address) ? Object.assign(new Error(text), { responseCode: 550 }) : null);
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
      for (let tries = 0; tries < seconds * 10; tries += 1) {
        const found = mails.slice(wanted.after ?? 0).findLast((mail) => matches(mail, wanted));
        if (found !== undefined) return found;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      const seen = mails.map((mail) => `${mail.to?.[0]?.address}: ${mail.subject}`).join('\n');
      throw new Error(`No mail to ${wanted.to} (${String(wanted.subject)}); there are:\n${seen}`);
    },
    refuse: (to) => void refused.add(to),
    hold: (to) => void held.add(to),
    accept: (to) => {
      refused.delete(to);
      held.delete(to);
    },
    release,
    close: () => {
      release();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
