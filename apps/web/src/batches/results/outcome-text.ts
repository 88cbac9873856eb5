import type { Member } from '@purboday/contract/batches/batch-records';
import type { Outcome } from '@purboday/contract/batches/attendance';

/** What became of a member, as people say it. */
export const outcomeWords: Record<Outcome, string> = {
  PASSED: 'Passed',
  FAILED: 'Not passed',
  DROPPED: 'Dropped out',
};

/** The result of a member with its score. */
export const outcomeText = ({ result }: Member): string => {
  if (result === null) return 'None yet';
  const score = result.score === null ? '' : `, ${result.score} of 100`;
  return `${outcomeWords[result.outcome]}${score}`;
};
