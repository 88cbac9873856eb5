import { afterEach, expect, test } from 'vitest';
import { isFullRun } from '#server/testing/full-run.ts';
import { createTwilioChannel } from './message-providers.ts';
import {
  createMessageProvider,
  twilioRejected,
  twilioAccepted,
  type MessageProvider,
  type ProviderAnswer,
} from '#server/testing/message-provider.ts';

const sid = `AC${'1'.repeat(32)}`;
const service = `MG${'2'.repeat(32)}`;
const content = `HX${'3'.repeat(32)}`;

const message = {
  messageId: '<1@purboday.example>',
  event: 'assigned-candidate',
  to: '9876543210',
  subject: 's',
  text: 't',
  html: 'h',
  short: 'Purboday: a place with Sunrise & Co',
  template: { name: 'assigned-candidate' as const, variables: ['Sunrise & Co'] },
};

let provider: MessageProvider;
afterEach(() => provider.close());

const twilio = async (
  channel: 'sms' | 'whatsapp',
  query: string,
  ...answers: ProviderAnswer[]
): Promise<string> => {
  provider = await createMessageProvider(...answers);
  return `twilio://${sid}:s%40crt@${provider.host}?tls=0&${query}`;
};
const fields = () => Object.fromEntries(new URLSearchParams(provider.received.at(-1)?.body));

test('posts an SMS to Twilio’s Messages API with the account’s credentials', async () => {
  const url = await twilio('sms', 'from=+14155550123', twilioAccepted);
  expect(await createTwilioChannel('sms', url).send(message)).toEqual({ outcome: 'accepted' });
  const [request] = provider.received;
  expect(request?.url).toBe(`/2010-04-01/Accounts/${sid}/Messages.json`);
  expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  const basic = Buffer.from(`${sid}:s@crt`).toString('base64');
  expect(request?.headers['authorization']).toBe(`Basic ${basic}`);
  expect(fields()).toEqual({ To: '+919876543210', From: '+14155550123', Body: message.short });
});

test('sends through a messaging service', async () => {
  const url = await twilio('sms', `service=${service}`, twilioAccepted);
  await createTwilioChannel('sms', url).send(message);
  expect(fields()).toEqual({
    To: '+919876543210',
    MessagingServiceSid: service,
    Body: message.short,
  });
});

test('marks both numbers for WhatsApp, and sends the approved template instead of the text', async () => {
  const url = await twilio('whatsapp', 'from=+14155238886', twilioAccepted);
  await createTwilioChannel('whatsapp', url).send(message);
  expect(fields()).toEqual({
    To: 'whatsapp:+919876543210',
    From: 'whatsapp:+14155238886',
    Body: message.short,
  });
  const ids = { 'assigned-candidate': content };
  await createTwilioChannel('whatsapp', url, { ids }).send(message);
  expect(fields()).toEqual({
    To: 'whatsapp:+919876543210',
    From: 'whatsapp:+14155238886',
    ContentSid: content,
    ContentVariables: '{"1":"Sunrise & Co"}',
  });
});

test.each([
  [400, 21_211, "Invalid 'To' Phone Number: +919876543210"],
  [400, 21_614, "'To' number is not a valid mobile number"],
  [403, 21_408, 'Permission to send an SMS has not been enabled for the region'],
])(
  'does not retry %i with code %i, and reports it without the number',
  async (status, code, text) => {
    const url = await twilio('sms', 'from=+14155550123', twilioRejected(status, code, text));
    const delivery = await createTwilioChannel('sms', url).send(message);
    const shown = text.replace('919876543210', 'XXXXXX3210');
    expect(delivery).toEqual({ outcome: 'refused', reason: `Twilio ${status}, ${code}: ${shown}` });
  },
);

test.each([
  [400, 21_611, 'This From number has exceeded the maximum number of queued messages'],
  [503, 20_503, 'Service unavailable'],
  [500, 20_500, 'Internal server error'],
])('retries %i with code %i', async (status, code, text) => {
  const url = await twilio('sms', 'from=+14155550123', twilioRejected(status, code, text));
  expect(await createTwilioChannel('sms', url).send(message)).toEqual({
    outcome: 'deferred',
    reason: `Twilio ${status}, ${code}: ${text}`,
    unreachable: false,
  });
});

test('waits for Retry-After after a 429', async () => {
  const tooMany = twilioRejected(429, 20_429, 'Too Many Requests', { 'retry-after': '7' });
  const url = await twilio('sms', 'from=+14155550123', tooMany);
  expect(await createTwilioChannel('sms', url).send(message)).toEqual({
    outcome: 'deferred',
    reason: 'Twilio 429, 20429: Too Many Requests',
    unreachable: false,
    retryAfterSeconds: 7,
  });
});

test('defers every message when the token is wrong', async () => {
  const url = await twilio('sms', 'from=+14155550123', twilioRejected(401, 20_003, 'Authenticate'));
  expect(await createTwilioChannel('sms', url).send(message)).toMatchObject({
    outcome: 'deferred',
    unreachable: true,
  });
});

test('uses the status of an error without Twilio’s JSON', async () => {
  const url = await twilio('sms', 'from=+14155550123', { status: 404 });
  expect(await createTwilioChannel('sms', url).send(message)).toEqual({
    outcome: 'refused',
    reason: 'The provider answered 404',
  });
});

test.runIf(isFullRun)(
  'defers the message when Twilio does not respond within ten seconds',
  async () => {
    const url = await twilio('sms', 'from=+14155550123', 'silence');
    const began = performance.now();
    expect(await createTwilioChannel('sms', url).send(message)).toEqual({
      outcome: 'deferred',
      reason: 'The provider took longer than 10 seconds',
      unreachable: false,
    });
    expect(performance.now() - began).toBeLessThan(12_000);
  },
  15_000,
);
