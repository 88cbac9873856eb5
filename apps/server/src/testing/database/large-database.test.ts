import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { scaleStatements } from './large-database.ts';

test('scales the number of candidates and their spread to a million', async () => {
  const statements = await readFile(new URL('large-database.sql', import.meta.url), 'utf8');
  const large = scaleStatements(statements, 10);
  expect(large).toContain('generate_series(1, 1000000)');
  expect(large).toContain('% 10000)');
  expect(large).toContain("interval '18 seconds'");
  expect(large).not.toContain('(1, 100000)');
});
