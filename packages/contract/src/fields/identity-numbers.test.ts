import { describe, expect, test } from 'vitest';
import { hasAadharCheckDigit } from './identity-numbers.ts';

describe('T35: Aadhar check digits', () => {
  // 2363 is the example of Verhoeff's book; UIDAI publishes the other numbers for tests.
  test.each(['2363', '999941057058', '999971658847', '999933119405'])(
    'accepts the check digit of %s',
    (number) => {
      expect(hasAadharCheckDigit(number)).toBe(true);
    },
  );

  test('detects every wrong digit and every swap of two neighbours', () => {
    const digits = Array.from('999941057058');
    const wrong = digits.flatMap((right, at) =>
      Array.from('0123456789')
        .filter((digit) => digit !== right)
        .map((digit) => digits.with(at, digit).join('')),
    );
    const exchanged = digits.slice(1).flatMap((next, at) => {
      const digit = digits[at] ?? '';
      return digit === next
        ? []
        : [
            digits
              .with(at, next)
              .with(at + 1, digit)
              .join(''),
          ];
    });
    expect([...wrong, ...exchanged].filter(hasAadharCheckDigit)).toEqual([]);
  });
});
