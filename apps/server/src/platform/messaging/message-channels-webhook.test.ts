import { createHmac } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { isFullRun } from '#server/testing/full-run.ts';
import { createWebhookChannel } from './message-channels-http.ts';

type Request = { body: string; signature: string; authorization: string | undefined };

let server: Server;
let requests: Request[] = [];
afterEach(() => {
  requests = [];
  server.closeAllConnections();
  server.close();
});

const aProvider = async (answer: (response: ServerResponse) => void): Promise<string> => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { authorization } = request.headers;
      const signature = String(request.headers['x-purboday-signature']);
      requests.push({ body: Buffer.concat(chunks).toString(), signature, authorization });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://any:s%40lt@127.0.0.1:${(server.address() as AddressInfo).port}/sms`;
};

const message = {
  messageId: '<1@purboday.example>',
  event: 'registration-approved',
  to: '9876543210',
  subject: 's',
  text: 't',
  html: 'h',
  short: 'Good news',
};

const answered =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end('{}');

test('posts a message with an HMAC signature', async () => {
  const url = await aProvider(answered(202));
  expect(await createWebhookChannel('sms', url).send(message)).toEqual({ outcome: 'accepted' });
  const [request] = requests;
  expect(JSON.parse(request!.body)).toEqual({
    id: '<1@purboday.example>',
    channel: 'sms',
    event: 'registration-approved',
    to: '+919876543210',
    text: 'Good news',
  });
  const expected = createHmac('sha256', 's@lt').update(request!.body).digest('hex');
  expect(request!.signature).toBe(`sha256=${expected}`);
  expect(request!.authorization).toBeUndefined();
});

test('posts without a signature when the address has no key', async () => {
  const url = (await aProvider(answered(200))).replace('any:s%40lt@', '');
  expect(await createWebhookChannel('sms', url).send(message)).toEqual({ outcome: 'accepted' });
  expect(requests.map(({ signature }) => signature)).toEqual(['undefined']);
});

test('waits for Retry-After after a 429', async () => {
  const url = await aProvider(answered(429, { 'retry-after': '120' }));
  expect(await createWebhookChannel('sms', url).send(message)).toMatchObject({
    outcome: 'deferred',
    retryAfterSeconds: 120,
  });
});

test('retries after 500, never after 400', async () => {
  const failing = await aProvider(answered(500));
  expect(await createWebhookChannel('sms', failing).send(message)).toMatchObject({
    outcome: 'deferred',
    unreachable: false,
  });
  server.close();
  const refusing = await aProvider(answered(400));
  expect(await createWebhookChannel('sms', refusing).send(message)).toEqual({
    outcome: 'refused',
    reason: 'The provider answered 400',
  });
});

test.each([
  [
    '{"code":633,"message":"TEMPLATE_NOT_MATCHED for 919876543210"}',
    ', 633: TEMPLATE_NOT_MATCHED for XXXXXX3210',
  ],
  ['{"code":"620"}', ', 620:'],
  ['<html>', ''],
  ['{"message":"no code"}', ''],
])('reports the code of the operator in %s, without the number', async (body, shown) => {
  const url = await aProvider((response) => response.writeHead(400).end(body));
  expect(await createWebhookChannel('sms', url).send(message)).toEqual({
    outcome: 'refused',
    reason: `The provider answered 400${shown}`,
  });
});

test('marks the channel as unreachable when the provider cannot be reached', async () => {
  const url = await aProvider(answered(200));
  server.close();
  expect(await createWebhookChannel('sms', url).send(message)).toMatchObject({
    outcome: 'deferred',
    unreachable: true,
  });
});

test.runIf(isFullRun)(
  'defers the message when the provider does not respond within ten seconds',
  async () => {
    const url = await aProvider(() => undefined);
    const began = performance.now();
    expect(await createWebhookChannel('sms', url).send(message)).toMatchObject({
      outcome: 'deferred',
      unreachable: false,
    });
    expect(performance.now() - began).toBeLessThan(12_000);
  },
  15_000,
);
