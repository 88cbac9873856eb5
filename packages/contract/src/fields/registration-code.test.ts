import { describe, expect, test } from 'vitest';
import { parseRegistrationCode, parseRegistrationReference } from './registration-code.ts';

const letters = Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ');
const code = 'PB-7K4-92M';

describe('UX-45: registration codes that people can say aloud', () => {
  test.each([
    ['as it is shown', 'PB-7K4-92M'],
    ['in lower case', 'pb-7k4-92m'],
    ['with spaces around and between', ' PB 7K4 92M '],
    ['without PB', '7k4-92m'],
    ['in one piece', 'pb7k492m'],
    ['with other hyphens', 'PB–7K4‑92M'],
    ['in Hindi digits', 'PB-७K४-९२M'],
  ])('parses a code %s', (_, text) => {
    expect(parseRegistrationCode(text)).toBe(code);
  });

  const checked = (five: string): string =>
    letters
      .map((check) => parseRegistrationCode(five + check))
      .find((read) => read !== undefined) ?? '';

  test('reads O as zero, I and L as one', () => {
    const right = checked('00110');
    expect(right).toMatch(/^PB-001-10/u);
    expect(parseRegistrationCode(right.replace('001-10', 'oOi-L0'))).toBe(right);
  });

  test('detects every wrong character and every swap of two', () => {
    const characters = Array.from('7K492M');
    const damaged = characters.flatMap((right, i) => [
      ...letters
        .filter((wrong) => wrong !== right)
        .map((wrong) => characters.with(i, wrong).join('')),
      ...characters.flatMap((other, j) =>
        other === right ? [] : [characters.with(i, other).with(j, right).join('')],
      ),
    ]);
    expect(damaged).toHaveLength(6 * 31 + 6 * 5);
    expect(damaged.filter((text) => parseRegistrationCode(text) !== undefined)).toEqual([]);
  });

  test.each(['', 'Asha', '000000', 'PB-7K4-92', 'PB-7K4-92MM', 'PB-7U4-92M', '9876543210'])(
    'rejects %j',
    (text) => {
      expect(parseRegistrationCode(text)).toBeUndefined();
    },
  );

  test('accepts an id instead of a code', () => {
    const id = '01939e5e-0000-7000-8000-00000000000a';
    expect(parseRegistrationReference(` ${id.toUpperCase()} `)).toBe(id);
    expect(parseRegistrationReference('7k4 92m')).toBe(code);
    expect(parseRegistrationReference('01939e5e')).toBeUndefined();
  });
});
