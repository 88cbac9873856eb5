import { createHash } from 'node:crypto';
import { everyText } from '@purboday/contract/languages/every-text';
import { languages, translatedLanguages } from '@purboday/contract/languages/languages';
import { noticeInEnglish } from '@purboday/contract/pages/notice-in-english';
import { noticeVersion } from '@purboday/contract/pages/privacy-notice';
import { expect, test } from 'vitest';

// Every version of the words that anybody has agreed to. A changed word needs a new version and a new line; old lines stay.
const versions: Readonly<Record<string, string>> = {
  '2026-11-21': '0e8d47dc99294022',
  '2026-11-22': 'c52258a1387f1caf',
  '2026-11-22.2': '0251f3465744d6dc',
  '2026-11-22.3': '02b6b37ec2e07e79',
  '2026-11-22.4': '019e0ca7d634ed52',
};

const hashOf = (texts: unknown): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);

test('SEC-55: the version of the privacy notice is that of its words', () => {
  expect(versions[noticeVersion]).toBe(
    hashOf([noticeInEnglish, ...translatedLanguages.map((language) => everyText[language].notice)]),
  );
});

test.each(translatedLanguages)('SEC-55: %s says the same as English, item by item', (language) => {
  const { notice } = everyText[language];
  for (const audience of ['candidate', 'provider'] as const) {
    const english = noticeInEnglish.items[audience];
    expect(notice.items[audience]).toHaveLength(english.length);
    expect(notice.parts[audience]).toHaveLength(noticeInEnglish.parts[audience].length);
  }
  expect(JSON.stringify(notice)).toMatch(
    new RegExp(`\\p{Script=${languages[language].script}}`, 'u'),
  );
});
