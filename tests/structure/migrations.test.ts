import { expect, test } from 'vitest';
import { namesIn } from './repository.ts';

const migrations = namesIn('apps/server/migrations').filter((name) => name.endsWith('.sql'));

test('there are migrations', () => {
  expect(migrations.length).toBeGreaterThan(0);
});

test.each(migrations.map((name, index) => [name, index] as const))(
  '%s has the next number and a name',
  (name, index) => {
    expect(name).toMatch(/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/u);
    expect(Number(name.slice(0, 4))).toBe(index + 1);
  },
);
