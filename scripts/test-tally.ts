import { readFileSync } from 'node:fs';

/** The counts of one test runner. */
export type Tally = { passed: number; failed: number; skipped: number };

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };
/** A runner that could not start counts as one failure. */
export const failure: Tally = { passed: 0, failed: 1, skipped: 0 };

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

const read = <T>(report: string): T | undefined => {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as T;
  } catch {
    return undefined;
  }
};

// A runner that fails without a failed test, for example because of a broken file, must not pass.
const honest = (tally: Tally, status: number): Tally =>
  status !== 0 && tally.failed === 0 ? add(tally, failure) : tally;

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
};

/** Parses Vitest's JSON report; `status` is the exit code of the run. */
export const vitestTally = (report: string, status: number): Tally => {
  const counts = read<VitestReport>(report);
  if (counts === undefined) return failure;
  const skipped = counts.numPendingTests + counts.numTodoTests;
  return honest({ passed: counts.numPassedTests, failed: counts.numFailedTests, skipped }, status);
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/** Parses Playwright's JSON report; `status` is the exit code of the run. */
export const playwrightTally = (report: string, status: number): Tally => {
  const stats = read<PlaywrightReport>(report)?.stats;
  if (stats === undefined) return failure;
  const { expected, unexpected, flaky, skipped } = stats;
  return honest({ passed: expected + flaky, failed: unexpected, skipped }, status);
};
