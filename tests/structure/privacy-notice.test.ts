import { createHash } from 'node:crypto';
import { noticeInEnglish, noticeVersion } from '@purboday/contract/pages/privacy-notice';
import { noticeInHindi } from '@purboday/contract/pages/privacy-notice-hindi';
import { expect, test } from 'vitest';

// Every version of the words that anybody has agreed to. A changed word needs a new version and a new line; old lines stay.
const versions: Readonly<Record<string, string>> = {
  '2026-11-21': '0e8d47dc99294022',
};

const hashOf = (texts: unknown): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);

test('SEC-55: the version of the privacy notice is that of its words', () => {
  expect(versions[noticeVersion]).toBe(hashOf([noticeInEnglish, noticeInHindi]));
});

test('SEC-55: both languages say the same things, item by item', () => {
  for (const audience of ['candidate', 'provider'] as const) {
    const english = noticeInEnglish.items[audience];
    expect(noticeInHindi.items[audience]).toHaveLength(english.length);
    expect(noticeInHindi.parts[audience]).toHaveLength(noticeInEnglish.parts[audience].length);
  }
  expect(JSON.stringify(noticeInHindi)).toMatch(/\p{Script=Devanagari}/u);
});
