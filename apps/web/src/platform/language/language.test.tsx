import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { Sentence } from '#web/ui/elements/texts.tsx';
import { dayOf, momentOf } from './india-time.ts';
import { documentLanguage, speak, startLanguage, t } from './language.ts';

const inHindi = () =>
  speak('hi', (english) => ({ 'Give {what} to {whom}': '{whom} को {what} दें' })[english]);

afterEach(() => {
  speak('en');
  document.cookie = 'language=; max-age=0';
  history.replaceState(null, '', '/');
});

describe('UX-39: a text', () => {
  test('is its English until another language is spoken, and where that has none', () => {
    expect(t('Give {what} to {whom}', { what: 'it', whom: 'her' })).toBe('Give it to her');
    inHindi();
    expect(t('Give {what} to {whom}', { what: 'it', whom: 'her' })).toBe('her को it दें');
    expect(t('Nobody translated this')).toBe('Nobody translated this');
  });

  test('takes a value as it is: one that looks like a place for another is none', () => {
    expect(t('Give {what} to {whom}', { what: '{whom}', whom: 'her' })).toBe('Give {whom} to her');
  });

  test('may have links in it, in the order of its language', () => {
    const pieces = { what: <b>it</b>, whom: <i>her</i> };
    const markup = () =>
      renderToStaticMarkup(<Sentence text="Give {what} to {whom}" pieces={pieces} />);
    expect(markup()).toBe('Give <b>it</b> to <i>her</i>');
    inHindi();
    expect(markup()).toBe('<i>her</i> को <b>it</b> दें');
  });
});

test('UX-39: a time of day is that of India and says so, in both languages', () => {
  const at = '2026-11-21T18:45:00.000Z';
  expect(momentOf(at)).toBe('22 Nov 2026, 12:15 am IST');
  expect(dayOf('2026-11-21')).toBe('21 Nov 2026');
  inHindi();
  expect(momentOf(at)).toMatch(/^22 नव.* 2026, 12:15 .+ IST$/u);
  expect(dayOf('2026-11-21')).toMatch(/^21 नव/u);
});

test('R3: a page that the browser translated is in the chosen language, whatever `lang` says', () => {
  document.documentElement.lang = 'or';
  expect(documentLanguage()).toBe('or');
  document.documentElement.classList.add('translated-ltr');
  expect(documentLanguage()).toBe('en');
  document.cookie = 'language=bn; path=/';
  expect(documentLanguage()).toBe('bn');
  document.documentElement.classList.remove('translated-ltr');
});

test('UX-39: the language of a document is the chosen one; that of a portal is English', async () => {
  document.cookie = 'language=hi; path=/';
  await startLanguage();
  expect(document.documentElement.lang).toBe('hi-IN');
  expect(t('Help')).toBe('मदद');
  speak('en');
  history.replaceState(null, '', '/l1-admin/dashboard');
  await startLanguage();
  expect(document.documentElement.lang).toBe('en-IN');
  expect(t('Help')).toBe('Help');
});
