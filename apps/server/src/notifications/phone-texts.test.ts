import { describe, expect, test } from 'vitest';
import { listPhoneTexts, phoneLanguages } from '#server/platform/messaging/message-channels.ts';
import { toAddresses } from '#server/domain/outbox/named-candidates.ts';
import { compose } from '#server/domain/outbox/compose.ts';
import { toPhoneTexts } from '#server/domain/outbox/registered-texts.ts';
import { variable } from '#server/domain/outbox/phone-variables.ts';
import { sampleNotifications } from '#server/domain/outbox/sample-notifications.ts';
import { candidateId, sender } from './testing/sending-set-up.ts';

test.each([[[]], [['hi']], [phoneLanguages]] as const)(
  'lists every text to phones once, by the name in the settings, in English and %j',
  (languages) => {
    expect(
      toPhoneTexts({ ...sender, phoneLanguages: languages })
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(listPhoneTexts(languages).toSorted());
  },
);

/** TRAI's direction allows these signs for each kind. */
const allowed: Readonly<Record<string, string>> = {
  numeric: String.raw`\d{1,30}`,
  alphanumeric: String.raw`(?! )[\p{L}\p{M}\p{N}\u200c\u200d ,.:-]{1,40}(?<! )`,
  url: String.raw`https://purboday\.example/[\w/?=#.-]+`,
  cbn: String.raw`\+?\d{8,13}`,
};
const toPattern = (registered: string): RegExp =>
  new RegExp(
    `^${registered
      .replaceAll(/[.*+?^$()|[\]\\]/gu, String.raw`\$&`)
      .replaceAll(/\{#(\w+)#\}/gu, (_, kind: string) => allowed[kind] ?? '(?!)')}$`,
    'u',
  );

const typed = new Set(
  'name organisation ward employer skill place locality centre address city state title'.split(' '),
);
/** Replaces what people type in a notification. */
const withTyped = (part: unknown, text: string): unknown => {
  if (Array.isArray(part)) return part.map((item) => withTyped(item, text));
  if (part === null || typeof part !== 'object' || part instanceof Date) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      typed.has(key) && typeof value === 'string' ? text : withTyped(value, text),
    ]),
  );
};

describe('interfaces §34: networks compare each SMS with its registered text', () => {
  const inAll = { ...sender, phoneLanguages };
  const patterns = new Map(toPhoneTexts(inAll).map(({ name, sms }) => [name, toPattern(sms)]));

  test.each([
    ['the samples', undefined],
    [
      'a long name',
      'Sunrise Skill Academy for Tailoring, Retail and Hospitality of Patna District',
    ],
    ['one long word', 'x'.repeat(200)],
    ['one long word in Devanagari', 'क्षि'.repeat(60)],
    ['emoji', '🙂👩🏽‍🏭'],
    ['emoji in a name', 'Sunrise 🙂 Academy'],
    ['Devanagari in a Latin text', 'सूर्योदय कौशल केंद्र'],
    ['line breaks', 'Sunrise\r\nSkill\u2028Academy\t(main)'],
    ['other signs', `O’Brien & Sons <"Skills"> {#url#} / 50% @ {{1}} …`],
    ['accents and wide letters', 'Académie Ｓｋｉｌｌ ½'],
    ['a link', 'https://evil.example/x evil.example'],
    ['nothing', ' '],
  ])('with %s', (_, text) => {
    let count = 0;
    for (const notification of sampleNotifications) {
      const changed = text === undefined ? notification : withTyped(notification, text);
      const { short, template } = compose(changed as typeof notification, inAll);
      if (template === undefined) continue;
      count += 1;
      expect([template.name, short]).toEqual([
        template.name,
        expect.stringMatching(patterns.get(template.name) ?? /(?!)/u),
      ]);
      expect(short).not.toContain('evil.example');
    }
    expect(count).toBeGreaterThan(120);
  });

  test.each(toPhoneTexts(inAll))(
    '$name has at most five variables, and at most three parts',
    ({ variables, longest, length, example, sms }) => {
      expect(variables.length).toBeLessThanOrEqual(5);
      expect(longest.parts).toBeLessThanOrEqual(3);
      expect(length.parts).toBeLessThanOrEqual(longest.parts);
      // The page behind the link calls the provider.
      expect(example).not.toMatch(/98765/u);
      expect(sms.replaceAll(/\{#\w+#\}/gu, '')).not.toMatch(/[{}]/u);
    },
  );

  test.each([
    ['trai', '{#numeric#}', '{#url#}'],
    ['jio', '{#number#}', '{#url#}'],
    ['tata', '{#var#}', '{#var#}'],
  ] as const)('writes the tags of %s', (operator, code, link) => {
    const find = (name: string) =>
      toPhoneTexts(sender, operator).find((text) => text.name === name)?.sms;
    expect(find('one-time-code')).toContain(`your code is ${code}.`);
    expect(find('grievance-answered')).toContain(`our answer: ${link} Not you?`);
  });

  test('changes only the number to call when the foundation changes its phone', () => {
    const [before, after] = [sender, { ...sender, supportPhone: '1800 123 456' }].map((by) =>
      toPhoneTexts(by).map(({ name, sms }) => [name, sms]),
    );
    expect(after).toEqual(before);
  });

  test('cuts a value at a word, and never in a letter with its marks', () => {
    expect(variable('alphanumeric', `${'a'.repeat(38)} PB-7K4-92M`).value).toBe('a'.repeat(38));
    expect(variable('alphanumeric', 'क्षि'.repeat(20)).value).toBe('क्षि'.repeat(10));
    expect(variable('alphanumeric', `${'x'.repeat(39)}👩🏽‍🏭`).value).toBe('x'.repeat(39));
    expect(variable('url', `/undo#token=${'x'.repeat(80)}`).value).toHaveLength(92);
    expect(variable('email', 'help@ example.org\n').value).toBe('help@example.org');
  });
});

test('numbers the variables of WhatsApp from 1', () => {
  for (const { whatsapp } of toPhoneTexts({ ...sender, phoneLanguages })) {
    const numbers = [...whatsapp.matchAll(/\{\{(\d)\}\}/gu)].map((match) => Number(match[1]));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  }
});

describe('R28: WhatsApp approves every text', () => {
  const texts = toPhoneTexts({ ...sender, phoneLanguages });

  test.each(texts)('$name has fixed words around its variables', ({ whatsapp }) => {
    expect(whatsapp).not.toMatch(/^\P{L}*\{\{/u);
    expect(whatsapp).not.toMatch(/\}\}\P{L}*$/u);
    expect(whatsapp).not.toMatch(/\}\}\P{L}*\{\{/u);
  });

  test('checks the texts of all languages', () => {
    expect(texts.length).toBeGreaterThan(120);
  });
});

test('cuts a long name to the size of its registered variable', () => {
  const organisation = 'x'.repeat(200);
  const { short, template } = compose(
    {
      event: 'registration-approved',
      record: { kind: 'job-provider', id: candidateId },
      organisation,
      to: { name: 'Ravi', email: 'ravi@example.org', phone: '9876543210' },
    },
    sender,
  );
  expect(short).toContain(`good news, ${'x'.repeat(40)} is approved`);
  expect(template).toEqual({
    name: 'registration-approved.provider',
    variables: ['x'.repeat(40)],
  });
});

test.each([
  ['certificate-issued', /passed.*https:\/\/\S+\/certificates\/\S+ Not you\? \S+\/not-me$/u],
  ['grievance-answered', /answered your complaint.*\/track\?code=PB-/u],
  ['guardian-consent-withdrawn', /agree again: \S+\/track\?code=PB-/u],
  ['come-of-age', /18 now.*\/track\?code=PB-/u],
  ['erasure-declined', /Read why: \S+\/track\?code=PB-/u],
] as const)('sends %s by SMS with a link where there is no email (reach §20)', (event, text) => {
  const sampleNotice = sampleNotifications.find((notification) => notification.event === event);
  if (!sampleNotice) throw new Error(`There is no sample of ${event}`);
  const notification = { ...sampleNotice, to: { ...sampleNotice.to, phone: '9812345670' } };
  const toChannels = (email: string | null) =>
    toAddresses({ ...notification, to: { ...notification.to, email } }).map(
      ({ channel }) => channel,
    );
  expect(toChannels('asha@example.org')).toEqual(['email']);
  expect(toChannels(null)).toEqual(['email', 'sms', 'whatsapp']);
  expect(compose(notification, sender).short).toMatch(text);
});

test('sends an event to phones exactly when it has a text for them', () => {
  for (const notification of sampleNotifications) {
    // A code goes to the phone only of a person without an email.
    const toPhones = toAddresses({ ...notification, to: { ...notification.to, email: null } }).some(
      ({ channel }) => channel === 'sms',
    );
    expect([notification.event, toPhones]).toEqual([
      notification.event,
      compose(notification, sender).short !== '',
    ]);
  }
});

test('has a sample of every event', () => {
  const events = new Set(sampleNotifications.map(({ event }) => event));
  expect([...events].sort()).toEqual([
    'absent-three-times',
    'access-granted',
    'account-contact-changed',
    'account-restored',
    'admin-invited',
    'assigned-candidate',
    'assigned-provider',
    'assignment-declined',
    'assignment-declined-review',
    'audit-findings',
    'audit-head',
    'audit-invitation',
    'batch-cancelled',
    'batch-planned',
    'candidate-request',
    'centre-changed',
    'centre-move',
    'centre-moved',
    'centre-point-closed',
    'centre-point-done',
    'centre-point-returned',
    'centre-visited',
    'certificate-issued',
    'certificate-revoked',
    'check-in',
    'come-of-age',
    'contact-changed',
    'contact-changed-by-staff',
    'correction-answered',
    'data-erased',
    'disabled-person-invited',
    'earliest-manager-left',
    'email-to-prove',
    'email-waiting',
    'employer-decided',
    'employer-links',
    'employer-month',
    'erasure-declined',
    'follow-up',
    'foundation-changed',
    'foundation-contact-code',
    'grievance-answered',
    'grievance-received',
    'grievance-waiting',
    'guardian-code',
    'guardian-consent-link',
    'guardian-consent-withdrawn',
    'guardian-consent-withdrawn-review',
    'invitation',
    'l1-admin-created',
    'l2-admin-changed',
    'membership-changed',
    'my-links',
    'new-device',
    'number-freed',
    'organisation-people-changed',
    'otp',
    'overdue-reminder',
    'password-changed',
    'password-reset',
    'placement-noted',
    'provider-links',
    'registration-approved',
    'registration-on-hold',
    'registration-received',
    'registration-rejected',
    'registrations-waiting',
    'retention-due',
    'rules-changed',
    'second-factor-changed',
    'settings-waiting',
    'sharing-ended',
    'sharing-withdrawn',
    'sign-in-stopped',
    'stalled-digest',
    'support-waiting',
    'temporary-password',
    'tracking-stopped',
    'training-changed',
    'wrong-codes',
  ]);
});
