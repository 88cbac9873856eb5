import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages, translatedLanguages } from '@purboday/contract/languages/languages';
import {
  parseFoundation,
  translatableTexts,
  type Foundation,
} from '@purboday/contract/pages/foundation';

const shipped = readFileSync('apps/web/foundation.json', 'utf8');
const changed = (change: (foundation: Foundation) => unknown): string => {
  const foundation = JSON.parse(shipped) as Foundation;
  change(foundation);
  return JSON.stringify(foundation);
};

test('accepts the shipped file, which makes the claims of specification §1', () => {
  expect(parseFoundation(shipped).claims.map(({ text }) => text)).toEqual([
    '25-40 students supported',
    'L1 center launched in 2023',
    '4+ corporate partners',
    'Free registration',
  ]);
});

describe('rejects an invalid file and names the location of the error', () => {
  test.each<[string, string, RegExp]>([
    ['no JSON', '{ "name": ', /^foundation\.json is not JSON: /u],
    [
      'an empty name',
      changed((foundation) => (foundation.name = ' ')),
      /name: Please enter a text/u,
    ],
    [
      'a wrong email',
      changed((foundation) => (foundation.contact.email = 'us')),
      /contact\.email: Please enter an email address/u,
    ],
    [
      'a figure that is not in its sentence',
      changed((foundation) =>
        foundation.claims.splice(1, 1, { figure: '2024', text: 'launched in 2023' }),
      ),
      /claims\.1\.figure: The figure must be a part of the text/u,
    ],
    [
      'three claims',
      changed((foundation) => foundation.claims.pop()),
      /claims: Please enter four claims/u,
    ],
    [
      'no partner',
      changed((foundation) => (foundation.partners = [])),
      /partners: Please name a partner/u,
    ],
    [
      'no grievance officer',
      changed((foundation) => Reflect.deleteProperty(foundation, 'grievanceOfficer')),
      /grievanceOfficer: /u,
    ],
    [
      'a day that is none',
      changed((foundation) => (foundation.updated = 'yesterday')),
      /updated: must be a day as YYYY-MM-DD/u,
    ],
    [
      'a misspelt key',
      changed((foundation) => Object.assign(foundation, { adress: 'x' })),
      /the file: .*adress/u,
    ],
  ])('%s', (_, content, message) => {
    expect(() => parseFoundation(content)).toThrow(message);
  });

  test('names every error at once', () => {
    const content = changed((foundation) => {
      foundation.name = '';
      foundation.contact.phone = 'none';
    });
    expect(() => parseFoundation(content)).toThrow(/name: .*\n.*contact\.phone: /u);
  });
});

test.each(translatedLanguages)(
  'has a translation of every text of the shipped file in %s (UX-39)',
  (language) => {
    const foundation = parseFoundation(shipped);
    const translations = foundation.translations[language] ?? {};
    const script = new RegExp(`\\p{Script=${languages[language].script}}`, 'u');
    const texts = translatableTexts(foundation);
    expect(texts.filter((text) => !script.test(translations[text] ?? ''))).toEqual([]);
    for (const { figure, text } of foundation.claims) {
      expect(translations[text]).toContain(translations[figure] ?? figure);
    }
  },
);
