import { describe, expect, test } from 'vitest';
import { listPhoneTexts, phoneLanguages } from '#server/platform/messaging/message-channels.ts';
import { toAddresses } from '#server/domain/outbox/named-candidates.ts';
import { compose } from '#server/domain/outbox/compose.ts';
import { toPhoneTexts } from '#server/domain/outbox/sample-email.ts';
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

test('sends the registered text with its variables', () => {
  for (const { name, sms, whatsapp, example } of toPhoneTexts({ ...sender, phoneLanguages })) {
    const pattern = sms
      .replaceAll(/[.*+?^$()|[\]\\]/gu, String.raw`\$&`)
      .replaceAll(/(?:\{#var#\})+/gu, (vars) => `.{1,${30 * (vars.length / 7)}}`);
    expect([name, example]).toEqual([name, expect.stringMatching(new RegExp(`^${pattern}$`, 'u'))]);
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

test('cuts a long name to the size of its registered variables', () => {
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
  expect(short).toContain(`good news, ${'x'.repeat(60)} is approved`);
  expect(template).toEqual({
    name: 'registration-approved.provider',
    variables: ['x'.repeat(60)],
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
    'audit-head',
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
    'erasure-declined',
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
    'new-device',
    'number-freed',
    'organisation-people-changed',
    'otp',
    'overdue-reminder',
    'password-changed',
    'password-reset',
    'placement-noted',
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
    'temporary-password',
    'tracking-stopped',
    'training-changed',
    'wrong-codes',
  ]);
});
