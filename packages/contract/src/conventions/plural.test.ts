import { expect, test } from 'vitest';
import { countText } from './plural.ts';

test.each([
  [0, '0 rows'],
  [1, '1 row'],
  [2, '2 rows'],
  [100_000, '1,00,000 rows'],
])('J4: %i has the right form of its noun', (n, text) => {
  expect(countText(n, 'row')).toBe(text);
});

test('J4: a noun may have a plural of its own', () => {
  expect([1, 2].map((n) => countText(n, 'city', 'cities'))).toEqual(['1 city', '2 cities']);
});
