import { Transform } from 'node:stream';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { isLoopback } from '#server/platform/process/loopback.ts';
import {
  toShownReason,
  type Delivery,
  type Message,
  type MessageChannel,
} from './message-channels.ts';

type MailSettings = {
  smtpUrl: string;
  /** Whether connections to other machines must be encrypted. */
  smtpNeedsTls?: boolean;
  mailFrom: string;
  /** How long other messages wait for the answer to one. */
  handOverMaxMs?: number;
};

// A mail server may be slow (FLT-11), but no step waits without limit.
const timeouts = {
  connectionTimeout: 15_000,
  greetingTimeout: 30_000,
  socketTimeout: 120_000,
  dnsTimeout: 15_000,
};
const tryMaxMs = 240_000;
const usualHandOverMaxMs = 90_000;
/** A server that took too long may still deliver the message, and it has delayed others. */
const retryLateSeconds = 900;

type HandedMail = SendMailOptions & { beforeHandOver: () => Promise<void> };

type SmtpError = Error & {
  code?: string;
  syscall?: string;
  timeoutType?: string;
  responseCode?: number;
  response?: string;
};

/** One plain address. Characters that could add a recipient or end a header line are rejected (FLT-46). */
const oneAddress = /^[^\s<>()[\]:;,"\\@\p{Cc}]+@[^\s<>()[\]:;,"\\@\p{Cc}]+$/u;

const headerLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Failed connections, greetings and sign-ins affect every message. A connection lost later may be due to this message. */
const isUnreachable = ({ code = '', syscall, timeoutType }: SmtpError): boolean =>
  ['EDNS', 'EAUTH', 'ETLS'].includes(code) ||
  syscall === 'connect' ||
  (code === 'ETIMEDOUT' && timeoutType !== 'SOCKET_TIMEOUT');

const whatFailed = (fault: SmtpError): Delivery => {
  const reason = toShownReason(fault.response ?? fault.message);
  if (fault instanceof LateAnswer)
    return { outcome: 'deferred', reason, unreachable: false, retryAfterSeconds: retryLateSeconds };
  const answer = fault.responseCode ?? 0;
  // A wrong SMTP password and rejected TLS are 5xx responses, but the operator can fix them, so the email waits.
  if (answer === 0 || fault.code === 'EAUTH' || fault.code === 'ETLS')
    return { outcome: 'deferred', reason, unreachable: isUnreachable(fault) };
  if (answer >= 500) return { outcome: 'refused', reason };
  // 421: the server rejects all connections.
  return { outcome: 'deferred', reason, unreachable: answer === 421 };
};

class LateAnswer extends Error {
  override readonly name: string = 'LateAnswer';
}

/** Limits an attempt, and from then on its hand-over. */
const limitAttempt = () => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const start = (ms: number) =>
    setTimeout(() => reject(new LateAnswer('The mail server took too long')), ms);
  let timer = start(tryMaxMs);
  const clear = (): void => clearTimeout(timer);
  const restart = (ms: number): void => {
    clear();
    timer = start(ms);
  };
  return { late, clear, restart };
};

/**
 * Adds the demand for TLS to the address, because nodemailer prefers its parameters to options. Without STARTTLS nothing is
 * sent, not even the password.
 */
const smtpAddress = ({ smtpUrl, smtpNeedsTls = false }: Omit<MailSettings, 'mailFrom'>): string => {
  const url = new URL(smtpUrl);
  const host = url.searchParams.get('host') ?? url.hostname;
  if (!smtpNeedsTls || isLoopback(host)) return smtpUrl;
  url.searchParams.set('requireTLS', 'true');
  return url.href;
};

/**
 * Connects to the mail server and signs in, without sending anything.
 * @throws Error of nodemailer, with its `code`
 */
export const verifyMailServer = async (settings: Omit<MailSettings, 'mailFrom'>): Promise<void> => {
  const { createTransport } = await import('nodemailer');
  const short = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  const transport = createTransport({ url: smtpAddress(settings), ...timeouts, ...short });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
};

/** nodemailer ends the message with a dot once this stream has ended. */
const waitBeforeEnd = (beforeHandOver: () => Promise<void>): Transform =>
  new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, chunk),
    flush: (done) => {
      beforeHandOver().then(
        () => done(),
        (error: Error) => done(error),
      );
    },
  });

/** Converts a message to nodemailer's options: one recipient, and no headers from user input. */
const asMail = (message: Message, from: string) => ({
  from,
  to: { name: '', address: message.to },
  subject: headerLine(message.subject),
  text: message.text,
  html: message.html,
  messageId: message.messageId,
  // RFC 3834: prevents automatic replies.
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/**
 * Sends email by SMTP.
 * @param settings `SMTP_URL` (`smtp://` or `smtps://`, with user and password), whether TLS is required, and `MAIL_FROM`
 */
export const createSmtpChannel = (settings: MailSettings): MessageChannel => {
  const { mailFrom, handOverMaxMs = usualHandOverMaxMs } = settings;
  let opened: Promise<Transporter> | undefined;
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ url: smtpAddress(settings), ...timeouts });
    transport.use('stream', ({ message, data }, done) => {
      const { beforeHandOver } = data as HandedMail;
      message.processFunc((stream) => stream.pipe(waitBeforeEnd(beforeHandOver)));
      done();
    });
    return transport;
  };
  return {
    send: async (message, beforeHandOver) => {
      if (!oneAddress.test(message.to))
        return { outcome: 'refused', reason: 'Not one email address' };
      const { late, clear, restart } = limitAttempt();
      try {
        opened ??= open();
        const transport = await opened;
        const mail: HandedMail = {
          ...asMail(message, mailFrom),
          beforeHandOver: async () => {
            await beforeHandOver?.();
            restart(handOverMaxMs);
          },
        };
        await Promise.race([transport.sendMail(mail), late]);
        return { outcome: 'accepted' };
      } catch (error) {
        return whatFailed(error as SmtpError);
      } finally {
        clear();
      }
    },
  };
};
