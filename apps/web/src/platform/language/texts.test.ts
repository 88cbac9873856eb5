// @vitest-environment node
import {
  categories,
  firstCandidateSkills,
  qualifications,
  trainingRegistrationSkills,
} from '@purboday/contract/conventions/enumerations';
import { requiredMessage, selectMessage } from '@purboday/contract/fields/field-messages';
import { otpMessages } from '@purboday/contract/email-verification/email-verification.messages';
import { postalCodeMessages } from '@purboday/contract/locations/locations.messages';
import { idDocuments } from '@purboday/contract/fields/identity-documents';
import { idNumbers, aadharOnlyMessage } from '@purboday/contract/fields/identity-numbers';
import {
  duplicateMessages,
  registrationMessages,
} from '@purboday/contract/registration/registration.messages';
import { signInMessages } from '@purboday/contract/sign-in/sign-in.messages';
import { problemMessage } from '@purboday/contract/conventions/problem';
import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { everyText } from '@purboday/contract/languages/every-text';
import {
  languages,
  translatedLanguages,
  type TranslatedLanguage,
} from '@purboday/contract/languages/languages';
import { listMissing, readCatalogue } from '../../../../../scripts/translations/catalogues.ts';
import { formatDuration } from './format-duration.ts';
import { formatRupees } from './format-number.ts';
import { formatDay } from './india-time.ts';
import { setLanguage } from './language.ts';
import { statusLabels } from '#web/ui/feedback/status-badge.tsx';
import {
  listEnglishOnlyTexts,
  listMessages,
  messageFiles,
  needsTranslation,
  publicFiles,
  listSentences,
  listTranslatedTexts,
} from './testing/english-texts.ts';
import { listSplitTexts } from './testing/portal-texts.ts';

const isIn = (language: TranslatedLanguage, text: string | undefined): boolean =>
  new RegExp(`\\p{Script=${languages[language].script}}`, 'u').test(text ?? '');

/** Texts that wait for a translation: they are in the catalogue with an empty one. */
const missing = Object.fromEntries(
  translatedLanguages.map((language) => [language, new Set(listMissing(language))]),
) as Record<TranslatedLanguage, Set<string>>;

const translated = (language: TranslatedLanguage, text: string): string | undefined =>
  everyText[language].landing[text] ?? everyText[language].dictionary(text);

/** Texts without a translation that a catalogue does not list: `npm run translations` adds them. */
const lacking = (texts: readonly string[]): string[] =>
  translatedLanguages.flatMap((language) =>
    texts
      .filter(needsTranslation)
      .filter((text) => !isIn(language, translated(language, text)) && !missing[language].has(text))
      .map((text) => `${language}: ${text}`),
  );

describe('the public pages have every text in every language, except the listed ones (UX-39)', () => {
  test('finds pages to check', () => {
    expect(publicFiles().length).toBeGreaterThan(80);
    expect(publicFiles().flatMap(listTranslatedTexts).length).toBeGreaterThan(250);
  });

  test.each(publicFiles())(
    '%s: every text is translated, and none is shown untranslated',
    (file) => {
      expect(lacking(listTranslatedTexts(file))).toEqual([]);
      expect(listEnglishOnlyTexts(file).filter(needsTranslation)).toEqual([]);
      expect(lacking(listSentences(file))).toEqual([]);
    },
  );

  test.each(messageFiles)('translates the messages of %s', (file) => {
    expect(lacking(listMessages(file))).toEqual([]);
  });

  test('translates the messages of specification §8 for these pages', () => {
    const groups = [signInMessages, registrationMessages, otpMessages, postalCodeMessages];
    expect(lacking(groups.flatMap((group) => Object.values(group)))).toEqual([]);
  });

  test('translates the errors of the server', () => {
    const {
      METHOD_NOT_ALLOWED: _m,
      KEY_REUSED: _k,
      UNSUPPORTED_MEDIA_TYPE: _w,
      ...refusals
    } = problemMessage;
    expect(lacking(Object.values(refusals))).toEqual([]);
  });

  test('translates the identity documents', () => {
    expect(
      lacking([
        ...Object.values(idDocuments).flatMap((each) => [each.document, each.number]),
        ...Object.values(idNumbers).map(({ invalid }) => invalid),
      ]),
    ).toEqual([]);
    expect(lacking([aadharOnlyMessage, ...Object.values(duplicateMessages)])).toEqual([]);
  });

  test('translates the names in lists', () => {
    const names = [...qualifications, ...firstCandidateSkills, ...trainingRegistrationSkills];
    const words = Object.values(statusLabels.registration).map(({ word }) => word);
    expect(lacking([...names, ...words])).toEqual([]);
    expect(categories.filter((category) => /[a-z]/iu.test(category))).toEqual([]);
  });
});

describe('a town has its common name (UX-50)', () => {
  const list = readFileSync('apps/server/data/cities.tsv', 'utf8').split('\n').slice(1);
  const listed = new Set(list.map((line) => line.split('\t')[1]));

  test('the 300 largest towns have a name in Hindi', () => {
    const towns = Object.entries({ ...everyText.hi.towns, ...everyText.hi.words }).filter(
      ([town]) => listed.has(town),
    );
    expect(towns.length).toBeGreaterThanOrEqual(300);
    expect(towns.filter(([, name]) => !isIn('hi', name))).toEqual([]);
    // Cities with more than 1.5 million people in the census of 2011.
    const largest =
      'Mumbai Delhi Bengaluru Hyderabad Ahmedabad Chennai Kolkata Surat Pune Jaipur Lucknow Kanpur Nagpur Thane Bhopal Visakhapatnam Patna Vadodara Ghaziabad Ludhiana Agra';
    expect(largest.split(' ').filter((town) => !towns.some(([name]) => name === town))).toEqual([]);
  });

  test.each(translatedLanguages)('every town named in %s is in the list', (language) => {
    const { towns } = everyText[language];
    expect(Object.keys(towns).filter((town) => !listed.has(town))).toEqual([]);
    expect(Object.values(towns).filter((name) => !isIn(language, name))).toEqual([]);
  });

  // One missing name puts the whole list of the state into Latin letters.
  test.each([
    ['hi', 'West Bengal'],
    ['bn', 'West Bengal'],
    ['or', 'Odisha'],
  ] as const)('in %s all towns of %s have a name, each another (G5)', (language, state) => {
    const ofState = list.map((line) => line.split('\t')).filter(([name]) => name === state);
    const { towns, words } = everyText[language];
    const names = ofState.map(([, town = '']) => towns[town] ?? words[town]);
    expect(names).not.toContain(undefined);
    expect(new Set(names).size).toBe(ofState.length);
  });
});

const toHoles = (text: string): string[] =>
  [...text.matchAll(/\{\w+\}/gu)].map(([hole]) => hole).toSorted();

describe.each(translatedLanguages)('%s', (language) => {
  const { landing, words, patterns } = everyText[language];

  test('a sentence has the same values in both languages (UX-39)', () => {
    const differing = Object.entries({ ...landing, ...words, ...patterns }).filter(
      ([english, translation]) => toHoles(english).join() !== toHoles(translation).join(),
    );
    expect(differing).toEqual([]);
  });
});

test('reports an untranslated text with each of its languages', () => {
  expect(lacking(['Help', 'Nobody says this'])).toEqual(
    translatedLanguages.map((language) => `${language}: Nobody says this`),
  );
});

test('translates a message by its pattern, and its value (UX-39)', () => {
  expect(everyText.hi.dictionary(requiredMessage("Father's Name"))).toBe('कृपया पिता का नाम लिखें');
  expect(everyText.hi.dictionary(selectMessage('State'))).toBe('कृपया सही राज्य चुनें');
  expect(everyText.hi.dictionary('Locality must be 200 characters or fewer')).toContain('200');
  expect(everyText.hi.dictionary('Something that nobody says')).toBeUndefined();
});

test('no text of a portal is beside a call, because halves of a sentence are translated apart (G4)', () => {
  expect(listSplitTexts()).toEqual([]);
});

test('writes numbers with the digits 0 to 9 in every language, also days and durations (UX-176)', () => {
  const native = /[\u0966-\u096f\u09e6-\u09ef\u0b66-\u0b6f]/u;
  // People have agreed to the words of the privacy notice.
  const texts = translatedLanguages.flatMap((language) => {
    const { 'privacy notice': _notice, ...contexts } = readCatalogue(language).translations;
    return Object.values(contexts).flatMap((each) =>
      Object.values(each).flatMap(({ msgstr }) => msgstr),
    );
  });
  expect(texts.length).toBeGreaterThan(5000);
  expect(texts.filter((text) => native.test(text))).toEqual([]);
  for (const language of translatedLanguages) {
    setLanguage(language);
    expect(formatDay('2026-11-29')).toContain('29');
    expect(formatDuration(3 * 86_400_000)).toContain('3');
    expect(formatRupees(12_000)).toContain('12,000');
  }
  setLanguage('en');
});
