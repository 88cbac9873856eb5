import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addTallies, playwrightTally, vitestTally } from './test-tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'purboday-tally-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const report = (content: object): string => {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
};
const vitestReport = (failed: number) =>
  report({ numPassedTests: 5, numFailedTests: failed, numPendingTests: 1, numTodoTests: 1 });

test('adds the counts of both runners', () => {
  const unit = vitestTally(vitestReport(2), 1);
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 4 };
  const browser = playwrightTally(report({ stats }), 1);
  expect(addTallies(unit, browser)).toEqual({ passed: 9, failed: 3, skipped: 6 });
});

test('counts a run that fails without a failed test as a failure', () => {
  expect(vitestTally(vitestReport(0), 1).failed).toBe(1);
  expect(vitestTally(vitestReport(0), 0).failed).toBe(0);
});

test('counts a missing report as a failure', () => {
  expect(vitestTally(join(folder, 'absent.json'), 0).failed).toBe(1);
  expect(playwrightTally(join(folder, 'absent.json'), 0).failed).toBe(1);
});
