import { expect, test } from 'vitest';
import { hasAadharCheckDigit } from './identity-numbers.ts';

// The example of Verhoeff's book, 2363, and numbers that UIDAI publishes for tests.
test.each(['2363', '999941057058', '999971658847', '999933119405'])(
  'T35 low: the check digit of %s fits',
  (number) => {
    expect(hasAadharCheckDigit(number)).toBe(true);
  },
);

test('one wrong digit and two exchanged neighbours are noticed', () => {
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
