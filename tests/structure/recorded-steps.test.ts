import { expect, test } from 'vitest';
import { listFilesIn, readText } from './repository.ts';

// Use cases write history, audit log and notifications of a step with `recordStep`, so that no step of
// a record is without its audit entry.

const source = 'apps/server/src';
const files = listFilesIn(source, '.ts').filter((path) => !/\.test\.ts$|\/testing\//u.test(path));

/** Files outside `allowed` whose text has the pattern. */
const listFilesWith = (pattern: RegExp, allowed: readonly string[]): string[] =>
  files.filter(
    (path) =>
      !allowed.includes(path.slice(source.length + 1)) && pattern.test(readText(path) ?? ''),
  );

test('only recordStep writes history, and few others audit entries', () => {
  const { length } = listFilesWith(/\brecordStep\(/u, []);
  expect(length).toBeGreaterThan(40);
  expect(
    listFilesWith(/\bhistoryWriter\b/u, ['domain/audit/history.ts', 'domain/audit/record-step.ts']),
  ).toEqual([]);
  expect(
    listFilesWith(/\bauditWriter\b/u, ['domain/audit/audit.ts', 'domain/audit/record-step.ts']),
  ).toEqual([]);
  // Entries whose id another table stores, and those that a caller can cause without limit.
  expect(
    listFilesWith(/\baudit\.addKnown\(/u, ['audits/auditor.ts', 'review/list-registrations.ts']),
  ).toEqual([]);
  expect(listFilesWith(/\b(?:history|audit|outbox)\.(?:add|addMany)\(/u, [])).toEqual([]);
});

// A route parses, authorises, calls a use case and responds. What it calls is in a file named by its verb.
const useCaseInRoutes = /\.transaction\(|\brecordStep\(|from 'drizzle-orm/u;

test('routes.ts contains no use case and no store', () => {
  const routes = files.filter((path) => path.endsWith('/routes.ts'));
  expect(routes.length).toBeGreaterThan(35);
  expect(routes.filter((path) => useCaseInRoutes.test(readText(path) ?? ''))).toEqual([]);
  expect(useCaseInRoutes.test('await services.database.transaction(work)')).toBe(true);
});

test('finds a forbidden call', () => {
  expect(/\b(?:history|audit|outbox)\.(?:add|addMany)\(/u.test('await deps.history.add({})')).toBe(
    true,
  );
});
