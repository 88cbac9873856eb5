// @vitest-environment node
import {
  categories,
  firstCandidateSkills,
  qualifications,
  trainingRegistrationSkills,
} from '@purboday/contract/conventions/enumerations';
import { requiredMessage, selectMessage } from '@purboday/contract/fields/field-messages';
import { otpMessages } from '@purboday/contract/email-verification/email-verification.messages';
import { postalCodeMessages } from '@purboday/contract/places/places.messages';
import { registrationMessages } from '@purboday/contract/registration/registration.messages';
import { signInMessages } from '@purboday/contract/sign-in/sign-in.messages';
import { problemMessage } from '@purboday/contract/conventions/problem';
import { describe, expect, test } from 'vitest';
import { statusWords } from '#web/ui/feedback/status-badge.tsx';
import { accountWords } from './account-words.ts';
import { androidWords } from './android-words.ts';
import { formWords } from './form-words.ts';
import { hindi } from './hindi.ts';
import { landingWords } from './landing-words.ts';
import { messagePatterns, messageWords } from './message-words.ts';
import { nameWords } from './name-words.ts';
import { pageWords } from './page-words.ts';
import { termsWords } from './terms-words.ts';
import { publicFiles, rawTextsIn, sentencesIn, textsIn } from './testing/english-texts.ts';

const printed = (text: string): string | undefined => landingWords[text] ?? hindi(text);
const isHindi = (text: string | undefined): boolean => /[\u0900-\u097f]/u.test(text ?? '');
/** Not what is a value only, and not the names that stay as they are. */
const hasWords = (text: string): boolean =>
  /[a-z]/iu.test(text.replaceAll(/\{\w+\}/gu, '')) &&
  !['Purboday', 'English', 'Read in English'].includes(text);
const withoutHindi = (texts: readonly string[]): string[] =>
  texts.filter((text) => hasWords(text) && !isHindi(printed(text)));

const contract = (name: string): string => `../../../packages/contract/src/${name}.ts`;

describe('UX-39: the public pages are whole in Hindi', () => {
  test('there are pages to look at', () => {
    expect(publicFiles().length).toBeGreaterThan(80);
    expect(publicFiles().flatMap(textsIn).length).toBeGreaterThan(250);
  });

  test.each(publicFiles())(
    '%s: every text has its Hindi, and none is shown untranslated',
    (file) => {
      expect(withoutHindi(textsIn(file))).toEqual([]);
      expect(rawTextsIn(file).filter(hasWords)).toEqual([]);
      expect(withoutHindi(sentencesIn(file))).toEqual([]);
    },
  );

  test.each([
    'fields/fields',
    'fields/field-messages',
    'registration/registration.schemas',
    'registration/provider-registration.schemas',
    'registration/registration.messages',
    'email-verification/email-verification.schemas',
    'email-verification/email-verification.messages',
    'tracking/tracking.schemas',
    'tracking/tracking.messages',
    'sign-in/sign-in.schemas',
    'sign-in/sign-in.messages',
  ])('the messages of the contract have theirs: %s', (name) => {
    // Why an admin or a provider decided: asked in the portals only.
    const told = sentencesIn(contract(name)).filter((text) => !text.startsWith('Reason'));
    expect(withoutHindi(told)).toEqual([]);
  });

  test('so have those of specification §8 for these pages', () => {
    const groups = [signInMessages, registrationMessages, otpMessages, postalCodeMessages];
    expect(withoutHindi(groups.flatMap((group) => Object.values(group)))).toEqual([]);
  });

  test('so have the refusals of the server, and what it says of an application', () => {
    const {
      METHOD_NOT_ALLOWED: _m,
      KEY_REUSED: _k,
      UNSUPPORTED_MEDIA_TYPE: _w,
      ...refusals
    } = problemMessage;
    expect(withoutHindi(Object.values(refusals))).toEqual([]);
    for (const file of [
      'tracking/plain-words',
      'platform/encryption/passwords',
      'domain/document/document-inspection',
      'sign-in/log-in',
      'sign-in/change-password',
    ]) {
      expect(withoutHindi(sentencesIn(`../../server/src/${file}.ts`))).toEqual([]);
    }
  });

  test('so have the names that lists offer', () => {
    const names = [...qualifications, ...firstCandidateSkills, ...trainingRegistrationSkills];
    const words = Object.values(statusWords.registration).map(({ word }) => word);
    expect(withoutHindi([...names, ...words])).toEqual([]);
    expect(categories.filter((category) => /[a-z]/iu.test(category))).toEqual([]);
  });
});

const everyWord = {
  ...landingWords,
  ...pageWords,
  ...androidWords,
  ...termsWords,
  ...accountWords,
  ...formWords,
  ...messageWords,
  ...nameWords,
  ...messagePatterns,
};
const holesOf = (text: string): string[] =>
  [...text.matchAll(/\{\w+\}/gu)].map(([hole]) => hole).toSorted();

test('UX-39: a sentence has the same values in both languages', () => {
  const differing = Object.entries(everyWord).filter(
    ([english, said]) => holesOf(english).join() !== holesOf(said).join(),
  );
  expect(differing).toEqual([]);
});

test('UX-39: a message with a value is known by its pattern, and its value translated', () => {
  expect(hindi(requiredMessage("Father's Name"))).toBe('कृपया पिता का नाम लिखें');
  expect(hindi(selectMessage('State'))).toBe('कृपया सही राज्य चुनें');
  expect(hindi('Locality must be 200 characters or fewer')).toContain('200');
  expect(hindi('Something that nobody says')).toBeUndefined();
});
