import type { LookUp } from '#web/platform/language/language.ts';
import { accountWords } from './account-words.ts';
import { androidWords } from './android-words.ts';
import { formWords } from './form-words.ts';
import { messagePatterns, messageWords } from './message-words.ts';
import { nameWords } from './name-words.ts';
import { pageWords } from './page-words.ts';
import { termsWords } from './terms-words.ts';

const words: Readonly<Record<string, string>> = {
  ...pageWords,
  ...androidWords,
  ...termsWords,
  ...accountWords,
  ...formWords,
  ...messageWords,
  ...nameWords,
};

const hole = /\{(\w+)\}/gu;
const literal = (text: string): string => text.replaceAll(/[.*+?^$()[\]\\|]/gu, '\\$&');

const patterns = Object.entries(messagePatterns).map(([english, said]) => ({
  english: new RegExp(`^${literal(english).replaceAll(hole, '(?<$1>.+)')}$`, 'u'),
  said,
}));

const byPattern = (english: string): string | undefined => {
  for (const pattern of patterns) {
    const values = pattern.english.exec(english)?.groups;
    if (values)
      return pattern.said.replaceAll(hole, (_, name: string) => {
        const value = values[name] ?? '';
        return words[value] ?? value;
      });
  }
  return undefined;
};

/** A text in Hindi by its English. */
export const hindi: LookUp = (english) => words[english] ?? byPattern(english);
