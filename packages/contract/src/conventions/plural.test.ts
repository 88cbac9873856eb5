import { describe, expect, test } from 'vitest';
import { countText } from './plural.ts';

describe('J4: numbers with nouns', () => {
  test.each([
    [0, '0 rows'],
    [1, '1 row'],
    [2, '2 rows'],
    [100_000, '1,00,000 rows'],
  ])('writes %i with the right form of the noun', (n, text) => {
    expect(countText(n, 'row')).toBe(text);
  });

  test('accepts an irregular plural', () => {
    expect([1, 2].map((n) => countText(n, 'city', 'cities'))).toEqual(['1 city', '2 cities']);
  });
});
