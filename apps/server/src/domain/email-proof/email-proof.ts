import type { CodeLimits } from './code-limits.ts';
import type { CodeTries } from './code-tries.ts';
import type { EmailVerifications } from './email-verifications.ts';
import type { OneTimeCodes } from './one-time-codes.ts';

/** How somebody proves an email address: codes, how many are mailed, how often one is tried, and what stays proved. */
export type EmailProof = {
  codes: OneTimeCodes;
  codeLimits: CodeLimits;
  codeTries: CodeTries;
  verifications: EmailVerifications;
};
