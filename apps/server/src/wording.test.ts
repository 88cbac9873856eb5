import { everyText } from '@purboday/contract/languages/every-text';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Notification } from '#server/domain/outbox/notification-events.ts';
import {
  createRegistrationForm,
  registerTestCandidate,
} from '#server/registration/testing/a-registration.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { compose } from './domain/outbox/compose.ts';
import { sampleNotifications } from './domain/outbox/sample-notifications.ts';
import { sender } from './notifications/testing/sending-set-up.ts';
import { readWording } from '#server/domain/outbox/wording.ts';

const listStrings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(listStrings)
    : [];
};

/** Labels, skills and cities in a notice are translated. */
const translatedParts = new Set(['changes', 'skills', 'cities', 'city']);

/**
 * Text that is the same in every language: values of samples and of the instance, addresses, and
 * text for programs.
 */
const asItIs = (notice: Notification): string[] =>
  listStrings([
    sender,
    JSON.parse(
      JSON.stringify(notice, (name, value: unknown) =>
        translatedParts.has(name) ? undefined : value,
      ),
    ),
  ]);

const englishIn = (text: string, notice: Notification): string[] =>
  asItIs(notice)
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, value) => rest.replaceAll(value, ''), text.replaceAll(/https?:\S+/gu, ''))
    .match(/[A-Za-z]{2,}/gu) ?? [];

describe('UX-50: messages to candidates', () => {
  const notifications = sampleNotifications.filter(({ to }) => to.language === 'hi');

  test('has a text for each event in each language of messages', () => {
    const events = new Set(notifications.map(({ event }) => event));
    expect([...events].toSorted()).toEqual([
      'assigned-candidate',
      'batch-cancelled',
      'batch-planned',
      'centre-moved',
      'certificate-issued',
      'certificate-revoked',
      'check-in',
      'come-of-age',
      'contact-changed',
      'correction-answered',
      'data-erased',
      'email-to-prove',
      'email-waiting',
      'employer-decided',
      'erasure-declined',
      'follow-up',
      'grievance-answered',
      'grievance-received',
      'guardian-code',
      'guardian-consent-link',
      'guardian-consent-withdrawn',
      'my-links',
      'number-freed',
      'otp',
      'placement-noted',
      'registration-approved',
      'registration-on-hold',
      'registration-received',
      'registration-rejected',
      'retention-due',
      'sharing-ended',
      'tracking-stopped',
      'training-changed',
    ]);
  });

  test.each(notifications.map((notice) => [notice.event, notice] as const))(
    'has %s wholly in Hindi: subject, email and SMS, registered under its own name',
    (_, notice) => {
      const { subject, text, html, short, template } = compose(notice, sender);
      expect(englishIn(`${subject}\n${text}\n${short}`, notice)).toEqual([]);
      expect(html).toContain('<html lang="hi">');
      expect(template?.name ?? '.hi').toMatch(/\.hi$/u);
    },
  );

  describe.each(['bn', 'or'] as const)('emails in %s', (language) => {
    test.each(notifications.map((notice) => [notice.event, notice] as const))(
      'has %s without an English sentence, and its SMS in the registered English text',
      (_, notice) => {
        const to = { ...notice.to, language };
        const { subject, text, html, ...phone } = compose({ ...notice, to }, sender);
        const english = new Set(englishIn(`${subject}\n${text}`, notice));
        // Names of towns are in English.
        english.delete('Patna');
        expect([...english]).toEqual([]);
        expect(html).toContain(`<html lang="${language}">`);
        const inEnglish = compose({ ...notice, to: { ...notice.to, language: 'en' } }, sender);
        expect(phone.template?.name).toBe(inEnglish.template?.name);
        expect(phone.short).toBe(inEnglish.short);
      },
    );

    test.each(notifications.map((notice) => [notice.event, notice] as const))(
      'has the SMS of %s where the language is selected (reach §20)',
      (_, notice) => {
        const spoken = { ...sender, phoneLanguages: [language] };
        const { short, template } = compose({ ...notice, to: { ...notice.to, language } }, spoken);
        expect(englishIn(short, notice).filter((word) => word !== 'Patna')).toEqual([]);
        expect(template?.name ?? `.${language}`).toMatch(new RegExp(`\\.${language}$`, 'u'));
      },
    );
  });

  test('uses English with its English name for a language without texts', () => {
    const { t, phone } = readWording('xx' as never, sender);
    expect(t('Hello {name},', { name: 'Asha' })).toBe('Hello Asha,');
    expect(phone('assigned-candidate', '{productName}: hello')).toEqual({
      name: 'assigned-candidate',
      pieces: ['', sender.productName, ': hello', ` Not you? ${sender.appUrl}/not-me`],
    });
  });

  test.each(['hi', 'bn', 'or'] as const)(
    'names the same values in %s as in English',
    (language) => {
      const holes = (text: string) =>
        [...text.matchAll(/\{\w+\}/gu)].map(([hole]) => hole).toSorted();
      for (const [english, translation] of Object.entries(everyText[language].messages))
        expect([english, holes(translation)]).toEqual([english, holes(english)]);
    },
  );
});

describe('emails to staff and providers', () => {
  const notifications = sampleNotifications.filter(
    (notice) => !notice.to.language && !('record' in notice && notice.record.kind === 'candidate'),
  );
  /** A scope as admins write it, a command, and parts of the day as `Intl` writes them. */
  const sameInHindi = /Kolkata \(West Bengal\)|purboday audit verify --head|\b[ap]m\b/gu;

  test.each(notifications.map((notice) => [notice.event, notice] as const))(
    'has %s wholly in Hindi',
    (_, notice) => {
      const hindi = { ...notice, to: { ...notice.to, language: 'hi' as const } };
      const { subject, text, html } = compose(hindi, sender);
      const shown = `${subject}\n${text}`.replaceAll(sameInHindi, '');
      expect(englishIn(shown, notice)).toEqual([]);
      expect(html).toContain('<html lang="hi">');
    },
  );

  test('sends the SMS to a provider in the registered English text', () => {
    const [notice] = sampleNotifications.filter(({ event }) => event === 'assigned-provider');
    if (!notice) throw new Error('no sample');
    const hindi = { ...notice, to: { ...notice.to, language: 'hi' as const } };
    expect(compose(hindi, sender).short).toBe(compose(notice, sender).short);
  });
});

describe('UX-50: a candidate is written to in the language of the registration', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  test('and the code for the address is in that of the page', async () => {
    const body = { email: 'usha@example.org', language: 'hi' };
    await app.request('POST', '/api/auth/send-verification-email', { body });
    const [notice] = (await app.listNotifications()).filter(({ to }) => to.email === body.email);
    expect(notice?.to.language).toBe('hi');
  });

  test('which is kept with the record, and shown', async () => {
    const form = createRegistrationForm({ language: 'hi' });
    const sent = await registerTestCandidate(app, form);
    const id = sent.body.data.candidateId;
    const { token } = await app.anL2Admin();
    const { body } = await app.request('GET', `/api/l2admin/records/candidates/${id}`, {
      as: token,
    });
    expect(body.data.language).toBe('hi');
    const notifications = (await app.listNotifications()).filter(
      ({ to }) => to.email === form.email,
    );
    expect(notifications.map(({ event, to }) => [event, to.language])).toEqual([
      ['otp', 'en'],
      ['registration-received', 'hi'],
    ]);
  });
});
