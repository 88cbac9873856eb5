import type { Transporter } from 'nodemailer';
import { isLoopback } from '#server/platform/process/loopback.ts';
import {
  shownReason,
  type Delivery,
  type Message,
  type MessageChannel,
} from './message-channels.ts';

type MailSettings = {
  smtpUrl: string;
  /** Whether a connection to another machine must be encrypted. */
  smtpNeedsTls?: boolean;
  mailFrom: string;
};

// The other side may take long over a message (FLT-11), but no step waits for ever. All below the lease of a try.
const timeouts = {
  connectionTimeout: 15_000,
  greetingTimeout: 30_000,
  socketTimeout: 120_000,
  dnsTimeout: 15_000,
};
const tryMaxMs = 240_000;

type SmtpError = Error & {
  code?: string;
  syscall?: string;
  timeoutType?: string;
  responseCode?: number;
  response?: string;
};

/** One plain address: whatever could name a second recipient or end a header line is refused (FLT-46). */
const oneAddress = /^[^\s<>()[\]:;,"\\@\p{Cc}]+@[^\s<>()[\]:;,"\\@\p{Cc}]+$/u;

/** Text that stays within its header line. */
const headerLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** No connection, no greeting or no sign-in: the same for every message. A connection lost later may be this message's doing. */
const isUnreachable = ({ code = '', syscall, timeoutType }: SmtpError): boolean =>
  ['EDNS', 'EAUTH', 'ETLS'].includes(code) ||
  syscall === 'connect' ||
  (code === 'ETIMEDOUT' && timeoutType !== 'SOCKET_TIMEOUT');

const whatFailed = (fault: SmtpError): Delivery => {
  const reason = shownReason(fault.response ?? fault.message);
  const answer = fault.responseCode ?? 0;
  // A wrong SMTP password and refused TLS are answered with 5xx, but the operator puts them right: email waits for it.
  if (answer === 0 || fault.code === 'EAUTH' || fault.code === 'ETLS')
    return { outcome: 'deferred', reason, unreachable: isUnreachable(fault) };
  if (answer >= 500) return { outcome: 'refused', reason };
  // 421: the server turns everybody away.
  return { outcome: 'deferred', reason, unreachable: answer === 421 };
};

const afterMs = (ms: number) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long')), ms);
  });
  return { late, clear: () => clearTimeout(timer) };
};

/**
 * The address as nodemailer gets it. Its parameters win over options, so the demand for TLS is one of them: without STARTTLS nothing is
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

/** A message as nodemailer takes it: one recipient, no header that a name could reach. */
const asMail = (message: Message, from: string) => ({
  from,
  to: { name: '', address: message.to },
  subject: headerLine(message.subject),
  text: message.text,
  html: message.html,
  messageId: message.messageId,
  // RFC 3834: no vacation replies to a machine.
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/**
 * Mail by SMTP.
 * @param settings `SMTP_URL` (`smtp://` or `smtps://`, with user and password), whether TLS is required, and `MAIL_FROM`
 */
export const smtpChannel = (settings: MailSettings): MessageChannel => {
  const { mailFrom } = settings;
  let opened: Promise<Transporter> | undefined;
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url: smtpAddress(settings), ...timeouts });
  };
  return {
    send: async (message) => {
      if (!oneAddress.test(message.to))
        return { outcome: 'refused', reason: 'Not one email address' };
      const { late, clear } = afterMs(tryMaxMs);
      try {
        opened ??= open();
        const transport = await opened;
        await Promise.race([transport.sendMail(asMail(message, mailFrom)), late]);
        return { outcome: 'accepted' };
      } catch (error) {
        return whatFailed(error as SmtpError);
      } finally {
        clear();
      }
    },
  };
};
