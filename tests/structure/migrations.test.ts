import { expect, test } from 'vitest';
import { namesIn } from './repository.ts';

const migrations = namesIn('apps/server/migrations').filter((name) => name.endsWith('.sql'));

test('there are migrations', () => {
  expect(migrations.length).toBeGreaterThan(0);
});

test.each(migrations)('%s has a number and a name', (name) => {
  expect(name).toMatch(/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/u);
});

test('no two migrations have the same number', () => {
  const numbers = migrations.map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});
