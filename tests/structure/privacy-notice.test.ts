import { createHash } from 'node:crypto';
import { everyText } from '@purboday/contract/languages/every-text';
import { languages, translatedLanguages } from '@purboday/contract/languages/languages';
import { noticeInEnglish } from '@purboday/contract/pages/notice-in-english';
import { noticeVersion } from '@purboday/contract/pages/privacy-notice';
import { describe, expect, test } from 'vitest';

// Hashes of all versions that people may have agreed to. A changed text needs a new version with a
// new line; existing lines stay.
const versions: Readonly<Record<string, string>> = {
  '2026-11-21': '0e8d47dc99294022',
  '2026-11-22': 'c52258a1387f1caf',
  '2026-11-22.2': '0251f3465744d6dc',
  '2026-11-22.3': '02b6b37ec2e07e79',
  '2026-11-22.4': '019e0ca7d634ed52',
  '2026-11-25': '4cc9c591d55cb963',
  '2026-11-29': '5f0256f320264be9',
};

const hashText = (texts: unknown): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);

describe('SEC-55: privacy notice', () => {
  test('has a version for the current text', () => {
    expect(versions[noticeVersion]).toBe(
      hashText([
        noticeInEnglish,
        ...translatedLanguages.map((language) => everyText[language].notice),
      ]),
    );
  });

  test.each(translatedLanguages)('translates every item into %s', (language) => {
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
});
