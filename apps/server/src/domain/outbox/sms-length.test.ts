import { describe, expect, test } from 'vitest';
import { countSms } from './sms-length.ts';

describe('interfaces §34: the length of an SMS', () => {
  test.each([
    ['160 signs are one SMS', 'a'.repeat(160), { alphabet: 'text', signs: 160, parts: 1 }],
    ['161 signs are two', 'a'.repeat(161), { alphabet: 'text', signs: 161, parts: 2 }],
    ['306 signs are two', 'a'.repeat(306), { alphabet: 'text', signs: 306, parts: 2 }],
    ['307 signs are three', 'a'.repeat(307), { alphabet: 'text', signs: 307, parts: 3 }],
    ['braces count two', '{'.repeat(80), { alphabet: 'text', signs: 160, parts: 1 }],
    [
      'a sign of two places is not split between two parts',
      `${'a'.repeat(152)}€${'a'.repeat(152)}`,
      { alphabet: 'text', signs: 306, parts: 3 },
    ],
    ['accents of the alphabet count one', 'é'.repeat(160), { alphabet: 'text', parts: 1 }],
    ['70 signs of another script are one', 'क'.repeat(70), { alphabet: 'unicode', parts: 1 }],
    ['71 signs of another script are two', 'क'.repeat(71), { alphabet: 'unicode', parts: 2 }],
    ['135 signs of another script are three', 'क'.repeat(135), { alphabet: 'unicode', parts: 3 }],
    [
      'one sign of another script changes the alphabet of all',
      `${'a'.repeat(70)}क`,
      { alphabet: 'unicode', signs: 71, parts: 2 },
    ],
    ['a pictogram counts two', '🙂'.repeat(35), { alphabet: 'unicode', signs: 70, parts: 1 }],
  ])('%s', (_, message, expected) => {
    expect(countSms(message)).toMatchObject(expected);
  });
});
