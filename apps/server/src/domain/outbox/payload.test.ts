import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compose } from './compose.ts';
import { sampleNotifications } from './sample-notifications.ts';
import { sender } from '#server/notifications/testing/sending-set-up.ts';
import { decryptPayload, encryptPayload, parsePayload } from './payload.ts';

type Stored = { address: string; notice: { event: string } };

/** Written by the programs of these commits from their own samples. A form that two of them have is listed once. */
const earlier = JSON.parse(
  readFileSync(new URL('./testing/earlier-payloads.json', import.meta.url), 'utf8'),
) as Record<'b225b20a' | '5c9866b9' | '9c53e196', Stored[]>;
const forms = Object.entries(earlier).flatMap(([commit, payloads]) =>
  payloads.map((payload) => ({ commit, event: payload.notice.event, payload })),
);

const blank = /undefined|\bnull\b|NaN|Invalid Date|\[object/u;

describe('OP-6: messages of earlier versions', () => {
  test.each(forms)('reads $event of $commit', ({ payload }) => {
    const { address, notification } = parsePayload(JSON.stringify(payload));
    expect(address).toBe(payload.address);
    expect(notification.event).toBe(payload.notice.event);
    const { subject, text, html, short } = compose(notification, sender);
    expect([subject, text, html, short ?? ''].join('\n')).not.toMatch(blank);
  });

  test('knows every event that existed then', () => {
    const events = new Set(sampleNotifications.map(({ event }) => event as string));
    for (const { event } of forms) expect(events).toContain(event);
    expect(forms.filter(({ commit }) => commit === 'b225b20a')).toHaveLength(42);
  });

  test.each(sampleNotifications.map((notification) => [notification.event, notification] as const))(
    'reads %s with and without a version',
    (_, notification) => {
      const address = 'asha@example.org';
      const stored = JSON.parse(JSON.stringify({ address, notification })) as object;
      const plain = { encrypt: (text: string | Buffer) => Buffer.from(text), decrypt: Buffer.from };
      const written = encryptPayload(plain, 'id', { address, notification });
      expect(JSON.parse(written.toString())).toMatchObject({ version: 1 });
      expect(parsePayload(written.toString())).toEqual(stored);
      expect(parsePayload(JSON.stringify(stored))).toEqual(stored);
    },
  );

  test('fills in what early forms lack', () => {
    const parseFirst = (event: string) => {
      const payload = earlier.b225b20a.find(({ notice }) => notice.event === event);
      return parsePayload(JSON.stringify(payload)).notification;
    };
    expect(parseFirst('sharing-withdrawn')).toMatchObject({
      candidate: { id: '', name: 'Asha Kumari' },
      outcome: 'ended',
      isSearching: false,
    });
    expect(parseFirst('assigned-provider')).toMatchObject({ candidate: { id: '' } });
    expect(parseFirst('stalled-digest')).toMatchObject({
      uncovered: { cities: expect.any(Number), people: expect.any(Number) },
    });
  });
});

const decrypt = (text: string) =>
  decryptPayload({ decrypt: () => Buffer.from(text) }, 'id', Buffer.alloc(0));

test.each([
  ['is not JSON', 'asha@example.org'],
  ['has no notification', '{"address":"asha@example.org"}'],
  ['has no recipient', '{"address":"a@example.org","notification":{"event":"otp"}}'],
  [
    'is of a newer version',
    '{"version":2,"address":"a@example.org","notification":{"event":"otp","to":{"name":"","email":null}}}',
  ],
])('calls a payload unparsable that %s, without quoting it', (_, text) => {
  expect(() => decrypt(text)).toThrow(
    expect.objectContaining({ kind: 'unparsable', cause: expect.not.stringContaining('example') }),
  );
});

test('calls a payload undecryptable whose key is missing', () => {
  const decryptWithoutKey = () => {
    throw new Error('The key 7 is missing');
  };
  expect(() => decryptPayload({ decrypt: decryptWithoutKey }, 'id', Buffer.alloc(0))).toThrow(
    expect.objectContaining({ kind: 'undecryptable' }),
  );
});
