import { fieldProblem } from '@purboday/contract/conventions/problem';
import { otpMessages } from '@purboday/contract/email-verification/email-verification.messages';
import type { Audited } from '#server/domain/trail/audit-actions.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { CodeHolder, CodePurpose, OneTimeCodes } from './one-time-codes.ts';

type Deps = { codes: Pick<OneTimeCodes, 'take'>; audit: Pick<AuditStore, 'add'> };

type Try = {
  email: string;
  purpose: CodePurpose;
  code: string;
  ip: string;
  /** Whether the network signed in before; a stranger's when left out. */
  holder?: CodeHolder;
  /** Whose code it is, where that is known. */
  record?: Audited;
};

/**
 * Takes a code that was typed, and records a wrong one of a known person and the end of one that was guessed at too often (SEC-49).
 * @throws Problem INVALID for a wrong, used, outdated or over-tried code: they all look the same
 */
export const codeTries =
  ({ codes, audit }: Deps) =>
  async ({ email, purpose, code, ip, holder, record }: Try): Promise<void> => {
    const outcome = await codes.take(email, purpose, { code, holder });
    if (outcome === 'right') return;
    const named = record ? { record } : {};
    if (record) await audit.add({ action: 'code-wrong', ip, ...named });
    if (outcome === 'locked')
      await audit.add({ action: 'otp-locked', ip, ...named, detail: { purpose } });
    throw fieldProblem('otp', otpMessages.wrong);
  };

export type CodeTries = ReturnType<typeof codeTries>;
