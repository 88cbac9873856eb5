import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { systemClock } from '#server/platform/process/clock.ts';
import { openEncryption, type Encryption } from '#server/platform/encryption/encryption.ts';
import { createTestDatabase } from '#server/testing/database/test-database.ts';
import { devMailbox, type DevMailbox } from './dev-mailbox-store.ts';
import { devMailboxRoutes } from '#server/notifications/routes.ts';
import { sender } from '#server/notifications/testing/sending-set-up.ts';

let database: Database;
let encryption: Encryption;
let mailbox: DevMailbox;
let http: FastifyInstance;

beforeEach(async () => {
  database = await createTestDatabase();
  encryption = await openEncryption({
    database,
    clock: systemClock,
    masterKey: Buffer.alloc(32, 7),
  });
  mailbox = devMailbox(database, encryption, systemClock);
  http = fastify();
  devMailboxRoutes(http, mailbox, sender);
});
afterEach(async () => {
  await http.close();
  await database.close();
});

const message = {
  messageId: '<1@purboday.example>',
  event: 'otp',
  to: 'asha@example.org',
  subject: 'Your <b>code</b>',
  text: 'Code 048213 <script>alert(1)</script>',
  html: '<p style="color:red">Code 048213</p>',
  short: '',
};

test('stores an email encrypted and reads it as JSON, newest first', async () => {
  await mailbox.channel.send(message);
  await mailbox.channel.send({ ...message, messageId: '<2@purboday.example>', subject: 'Second' });
  const stored = await database.execute<{ row: string }>('select t::text as row from dev_mails t');
  expect(stored.map(({ row }) => row).join()).not.toContain(Buffer.from('048213').toString('hex'));

  const mails = (await http.inject('/dev/mailbox.json')).json();
  expect(mails.map((mail: { subject: string }) => mail.subject)).toEqual([
    'Second',
    'Your <b>code</b>',
  ]);
  const { to, text, html, messageId, subject } = message;
  expect(mails[1]).toMatchObject({
    to,
    text,
    html,
    messageId,
    subject,
    at: expect.stringMatching(/^\d{4}-.*Z$/u),
  });
});

test('shows an email as text under a policy without inline styles and scripts (SEC-24)', async () => {
  await mailbox.channel.send(message);
  const page = await http.inject('/dev/mailbox');
  expect(page.body).toContain('Your &lt;b&gt;code&lt;/b&gt;');
  expect(page.body).not.toMatch(/<script|style=|<style/u);
  expect(page.headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'self'/u);
  expect((await http.inject('/dev/mailbox.css')).headers['content-type']).toContain('text/css');
  const [mail] = await mailbox.list();
  expect(page.body).toContain(`src="/dev/mailbox/${mail?.id}/html" sandbox`);
});

test('sandboxes the preview of an email; an unknown one is 404', async () => {
  await mailbox.channel.send(message);
  const [mail] = await mailbox.list();
  const preview = await http.inject(`/dev/mailbox/${mail?.id}/html`);
  expect(preview.body).toBe(message.html);
  expect(preview.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/u);
  expect((await http.inject('/dev/mailbox/nope/html')).statusCode).toBe(404);
  expect(
    (await http.inject('/dev/mailbox/01939e5e-0000-7000-8000-000000000001/html')).statusCode,
  ).toBe(404);
});

test('shows an SMS with its number and a link that opens', async () => {
  const url = 'https://purboday.example/track?code=PB-7K4-92M';
  await mailbox.channel.send({ ...message, to: '9812345670', short: `Good <news>: ${url} .` });
  await mailbox.channel.send(message);
  const { body } = await http.inject('/dev/mailbox');
  expect(body).toContain('<p>To 9812345670,');
  expect(body).toContain(`<pre>Good &lt;news&gt;: <a href="${url}">${url}</a> .</pre>`);
  expect(body.match(/As an email program shows it/gu)).toHaveLength(1);
});

test('reads an SMS as JSON with what it says, and nothing of the email', async () => {
  const short = 'Your code is 048213.';
  await mailbox.channel.send({ ...message, to: '9812345670', short });
  const [sms] = (await http.inject('/dev/mailbox.json')).json();
  expect(sms).toMatchObject({ channel: 'sms', to: '9812345670', text: short, short });
  expect([sms.subject, sms.html]).toEqual(['', '']);
  const preview = await http.inject(`/dev/mailbox/${sms.id}/html`);
  expect(preview.body).not.toContain('<p');
});

test('lists every text with its registered template', async () => {
  const { body } = await http.inject('/dev/mailbox/texts');
  expect(body).toContain('Choose a new Purboday password');
  expect(body).toContain('<h2>assigned-job-provider</h2>');
  expect(body).toContain(
    'SMS (DLT): Purboday: we have found a place for you: {#alphanumeric#}. Will you come? {#url#} Not you?',
  );
  expect(body).toContain('we have found a place for you: {{1}}. Will you come? {{2}} Not you?');
});
