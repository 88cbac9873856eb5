import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { EmailText, MobileText, Sentence } from '#web/ui/elements/texts.tsx';
import { formatMonthlyPay } from '#web/domain/work/work-columns.tsx';
import { formatDuration } from './format-duration.ts';
import { inContext } from './in-context.ts';
import { formatDay, formatTime } from './india-time.ts';
import { documentLanguage, setLanguage, startLanguage, t, translateTogether } from './language.ts';
import { startPortalLanguage } from './portal-language.ts';

const inHindi = () =>
  setLanguage('hi', (english) => ({ 'Give {what} to {whom}': '{whom} को {what} दें' })[english]);

afterEach(() => {
  setLanguage('en');
  document.cookie = 'language=; max-age=0';
  history.replaceState(null, '', '/');
});

test('keeps a mobile number whole in two groups of five, and breaks an email before the @ @UX-151', () => {
  expect(
    renderToStaticMarkup(
      <>
        <MobileText number="9876543210" /> <EmailText address="asha@example.org" />
      </>,
    ),
  ).toBe(
    '<span class="whitespace-nowrap numbers">98765<span class="ms-1">43210</span></span> asha<wbr/>@example.org',
  );
});

describe('UX-39: a text', () => {
  test('is English until another language is set, and when that has no translation', () => {
    expect(t('Give {what} to {whom}', { what: 'it', whom: 'her' })).toBe('Give it to her');
    inHindi();
    expect(t('Give {what} to {whom}', { what: 'it', whom: 'her' })).toBe('her को it दें');
    expect(t('Nobody translated this')).toBe('Nobody translated this');
  });

  test('inserts a value literally, even one that looks like a placeholder', () => {
    expect(t('Give {what} to {whom}', { what: '{whom}', whom: 'her' })).toBe('Give {whom} to her');
  });

  test('names of places shown together are in one script (G5)', () => {
    const towns: Record<string, string> = { Kolkata: 'कोलकाता', Howrah: 'हावड़ा' };
    setLanguage('hi', (english) => towns[english]);
    const all = ['Kolkata', 'Howrah'];
    expect(all.map(translateTogether(all))).toEqual(['कोलकाता', 'हावड़ा']);
    const some = ['Kolkata', 'Uluberia'];
    expect(some.map(translateTogether(some))).toEqual(some);
    setLanguage('en');
    expect(all.map(translateTogether(all))).toEqual(all);
  });

  test('can contain links in the order of its language', () => {
    const pieces = { what: <b>it</b>, whom: <i>her</i> };
    const markup = () =>
      renderToStaticMarkup(<Sentence text="Give {what} to {whom}" pieces={pieces} />);
    expect(markup()).toBe('Give <b>it</b> to <i>her</i>');
    inHindi();
    expect(markup()).toBe('<i>her</i> को <b>it</b> दें');
  });
});

test('shows a time of day in Indian time, labelled, in both languages (UX-39)', () => {
  const at = '2026-11-21T18:45:00.000Z';
  expect(formatTime(at)).toBe('22 Nov 2026, 12:15 am IST');
  expect(formatDay('2026-11-21')).toBe('21 Nov 2026');
  inHindi();
  expect(formatTime(at)).toMatch(/^22 नव.* 2026, 12:15 .+ IST$/u);
  expect(formatDay('2026-11-21')).toMatch(/^21 नव/u);
});

test('writes durations and rupees as the language does', () => {
  expect(formatDuration(3 * 86_400_000)).toBe('3 days');
  expect(formatMonthlyPay(112_500)).toBe('₹1,12,500 a month');
  inHindi();
  expect(formatDuration(3 * 86_400_000)).toBe('3 दिन');
  expect(formatMonthlyPay(112_500)).toContain('₹1,12,500');
});

test('detects the chosen language of a page translated by the browser, whatever `lang` says (R3)', () => {
  document.documentElement.lang = 'or';
  expect(documentLanguage()).toBe('or');
  document.documentElement.classList.add('translated-ltr');
  expect(documentLanguage()).toBe('en');
  document.cookie = 'language=bn; path=/';
  expect(documentLanguage()).toBe('bn');
  document.documentElement.classList.remove('translated-ltr');
});

describe('UX-39: the chosen language', () => {
  test('is the language of public pages', async () => {
    document.cookie = 'language=hi; path=/';
    await startLanguage();
    expect(document.documentElement.lang).toBe('hi-IN');
    expect(t('Help')).toBe('मदद');
  });

  test('is the language of portals, when they are translated into it', async () => {
    await startPortalLanguage('hi');
    expect(document.documentElement.lang).toBe('hi-IN');
    expect(t('Plan a batch')).toBe('बैच तय करें');
    await startPortalLanguage('bn');
    expect(document.documentElement.lang).toBe('en-IN');
    expect(t('Plan a batch')).toBe('Plan a batch');
  });

  test.each([
    ['Coding, Dance · High School · Same state', 'कोडिंग, नृत्य · हाई स्कूल (10वीं) · वही राज्य'],
    ['Cannot come: family', 'नहीं आ सकते: परिवार'],
    ['3 of 20', '20 में से 3'],
    ['One of them', 'One of them'],
    // A sentence that a person typed.
    ['The age is outside 16 to 32 years.', 'The age is outside 16 to 32 years.'],
  ])('shows "%s" in portals as "%s"', async (english, shown) => {
    await startPortalLanguage('hi');
    expect(renderToStaticMarkup(<p>{english}</p>)).toBe(`<p>${shown}</p>`);
    await startPortalLanguage('en');
  });

  test('translates a word by its context, where it means several things @UX-148', async () => {
    await startPortalLanguage('hi');
    expect(inContext('training', 'Pending')).toBe('शुरू होना बाक़ी');
    expect(inContext('application for a job', 'Pending')).toBe('इंतज़ार में');
    await startPortalLanguage('en');
    expect(inContext('training', 'Pending')).toBe('Pending');
  });

  test('translates the elements of portals, but no names', async () => {
    const heading = () =>
      renderToStaticMarkup(
        <h1 title="Plan a batch">
          Batches <bdi>Batches</bdi>
        </h1>,
      );
    await startPortalLanguage('hi');
    expect(heading()).toBe('<h1 title="बैच तय करें">बैच <bdi>Batches</bdi></h1>');
    expect(renderToStaticMarkup(<p>{`Remove ${'Asha'} from the batch?`}</p>)).toBe(
      '<p>Asha को बैच से हटाएँ?</p>',
    );
    await startPortalLanguage('en');
    expect(heading()).toBe('<h1 title="Plan a batch">Batches <bdi>Batches</bdi></h1>');
  });
});
