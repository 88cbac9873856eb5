import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { rejectCommonPassword } from './passwords.ts';

const { dictionary } = createRequire(import.meta.url)(
  '@zxcvbn-ts/language-common',
) as typeof import('@zxcvbn-ts/language-common');

test('rejects each of the 49,000 most used passwords', () => {
  const words = (dictionary as Record<string, (string | number)[]>)['passwords-common']?.map(
    String,
  );
  expect(words?.length).toBeGreaterThan(49_000);
  const isRejected = (word: string): boolean => {
    try {
      rejectCommonPassword('password', word, []);
      return false;
    } catch {
      return true;
    }
  };
  expect(words?.filter((word) => !isRejected(word))).toEqual([]);
});
