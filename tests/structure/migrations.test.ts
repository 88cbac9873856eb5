import { expect, test } from 'vitest';
import { listNames } from './repository.ts';

const migrations = listNames('apps/server/migrations').filter((name) => name.endsWith('.sql'));

test('finds migrations', () => {
  expect(migrations.length).toBeGreaterThan(0);
});

test.each(migrations)('names %s with a number and a subject', (name) => {
  expect(name).toMatch(/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/u);
});

test('gives each migration its own number', () => {
  const numbers = migrations.map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});
