import { readFileSync } from 'node:fs';

/** The counts of one test runner. */
export type Tally = { passed: number; failed: number; skipped: number };

export const emptyTally: Tally = { passed: 0, failed: 0, skipped: 0 };
/** A runner that could not start counts as one failure. */
export const failureTally: Tally = { passed: 0, failed: 1, skipped: 0 };

export const addTallies = (a: Tally, b: Tally): Tally => ({
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
const withExitCode = (tally: Tally, status: number): Tally =>
  status !== 0 && tally.failed === 0 ? addTallies(tally, failureTally) : tally;

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
};

/** Parses Vitest's JSON report; `status` is the exit code of the run. */
export const vitestTally = (report: string, status: number): Tally => {
  const counts = read<VitestReport>(report);
  if (counts === undefined) return failureTally;
  const skipped = counts.numPendingTests + counts.numTodoTests;
  return withExitCode(
    { passed: counts.numPassedTests, failed: counts.numFailedTests, skipped },
    status,
  );
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/** Parses Playwright's JSON report; `status` is the exit code of the run. */
export const playwrightTally = (report: string, status: number): Tally => {
  const stats = read<PlaywrightReport>(report)?.stats;
  if (stats === undefined) return failureTally;
  const { expected, unexpected, flaky, skipped } = stats;
  return withExitCode({ passed: expected + flaky, failed: unexpected, skipped }, status);
};
