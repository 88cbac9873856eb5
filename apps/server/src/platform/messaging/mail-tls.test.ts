import { networkInterfaces } from 'node:os';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { createSmtpChannel } from './mail.ts';

const left: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of left.splice(0)) await close();
});

/** An address of this machine that is not loopback, as another machine would have. */
const outside = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address;

/** A mail server without STARTTLS that records what it receives. */
const plainMailServer = async (host: string) => {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let inMessage = false;
    socket.on('error', () => undefined);
    socket.write('220 plain ESMTP\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        heard.push(line);
        if (inMessage && line !== '.') continue;
        inMessage = line === 'DATA';
        if (inMessage) socket.write('354 go on\r\n');
        else if (line.startsWith('EHLO')) socket.write('250-plain\r\n250 AUTH PLAIN LOGIN\r\n');
        else if (line.startsWith('AUTH')) socket.write('235 welcome\r\n');
        else if (line === 'STARTTLS') socket.write('502 not here\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
  server.listen(0, host);
  await once(server, 'listening');
  left.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: (more = '') => `smtp://user:very-secret@${host}:${port}${more}`, heard };
};

const message = {
  to: 'asha@example.org',
  subject: 'Your code',
  text: '048213',
  html: '<p>048213</p>',
  messageId: '<1@purboday.example>',
};

const environment = {
  NODE_ENV: 'production',
  APP_URL: 'https://purboday.example.org',
  MASTER_KEY: 'ab'.repeat(32),
  MAIL_FROM: 'Purboday <no-reply@purboday.example.org>',
};
const send = (SMTP_URL: string, more: Record<string, string> = {}) =>
  createSmtpChannel(readSettings({ ...environment, SMTP_URL, ...more }) as never).send(
    message as never,
  );

describe.skipIf(outside === undefined)('TLS to SMTP in production', () => {
  test.each(['', '?ignoreTLS=true', '?requireTLS=false', '?secure=false'])(
    'sends neither password nor message in plain text to another machine: %j',
    async (more) => {
      const server = await plainMailServer(outside ?? '');
      const delivery = await createSmtpChannel({
        smtpUrl: server.url(more),
        smtpNeedsTls: true,
        mailFrom: environment.MAIL_FROM,
      }).send(message as never);
      expect(delivery.outcome).toBe('deferred');
      expect(server.heard.join('\n')).not.toMatch(/AUTH|MAIL FROM|048213/u);
    },
  );

  test('sends in plain text with ALLOW_PLAINTEXT_SMTP=1', async () => {
    const server = await plainMailServer(outside ?? '');
    const delivery = await send(server.url(), { ALLOW_PLAINTEXT_SMTP: '1' });
    expect(delivery.outcome).toBe('accepted');
    expect(server.heard.join('\n')).toContain('048213');
  });
});

test('sends without TLS to this machine', async () => {
  const server = await plainMailServer('127.0.0.1');
  expect((await send(server.url())).outcome).toBe('accepted');
});

describe('T92: an address that switches TLS off', () => {
  const addresses = [
    'smtp://mail.example.org?ignoreTLS=true',
    'smtp://mail.example.org?requireTLS=false',
    'smtps://mail.example.org?secure=false',
    'smtp://localhost?host=mail.example.org&ignoreTLS=true',
  ];

  test.each(addresses)('prevents the start in production: %s', (SMTP_URL) => {
    expect(() => readSettings({ ...environment, SMTP_URL })).toThrow(
      /SMTP_URL: it switches TLS off/u,
    );
    expect(() =>
      readSettings({ ...environment, SMTP_URL, ALLOW_PLAINTEXT_SMTP: '1' }),
    ).not.toThrow();
  });

  test.each([
    'smtp://localhost?ignoreTLS=true',
    'smtp://mail.example.org',
    'smtps://mail.example.org',
  ])('is no fault of %s', (SMTP_URL) => {
    expect(() => readSettings({ ...environment, SMTP_URL })).not.toThrow();
  });
});
