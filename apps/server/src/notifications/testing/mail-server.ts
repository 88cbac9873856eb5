import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

type SmtpError = { code: number; text: string };

/** Behaviour of the server; can be changed while it runs. */
export type Behaviour = {
  /** The response to RCPT TO. */
  recipient?: () => SmtpError | undefined;
  /** Called after the whole message: returns a response, a cut connection, or a delay in milliseconds. */
  message?: () => SmtpError | 'cut' | number | undefined;
};

type Received = { raw: string; mail: Email; from: string; recipients: string[] };

const rejection = ({ code, text }: SmtpError): Error =>
  Object.assign(new Error(text), { responseCode: code });
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const readAll = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

/**
 * A real SMTP server on a loopback port. `tried` contains what it received, `accepted` what it
 * accepted.
 */
export const mailServer = async (behaviour: Behaviour = {}, port = 0) => {
  const tried: Received[] = [];
  const accepted: Received[] = [];
  const cutAll = () => {
    for (const connection of server.connections as Set<{ _socket: { destroy: () => void } }>)
      connection._socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      const rejected = behaviour.recipient?.();
      done(rejected && rejection(rejected));
    },
    onData: (stream, session, done) => {
      const answer = async () => {
        const raw = await readAll(stream);
        const { mailFrom, rcptTo } = session.envelope;
        const recipients = rcptTo.map(({ address }) => address);
        const from = mailFrom === false ? '' : mailFrom.address;
        const received = { raw, mail: await PostalMime.parse(raw), from, recipients };
        tried.push(received);
        const verdict = behaviour.message?.();
        if (verdict === 'cut') return cutAll();
        if (typeof verdict === 'object') return done(rejection(verdict));
        if (typeof verdict === 'number') await wait(verdict);
        accepted.push(received);
        return done();
      };
      // A client that leaves before the end of a message has sent none.
      answer().catch(() => undefined);
    },
  });
  // Clients may disconnect at any time.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: boundPort } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${boundPort}`,
    port: boundPort,
    tried,
    accepted,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
};

export type MailServer = Awaited<ReturnType<typeof mailServer>>;
