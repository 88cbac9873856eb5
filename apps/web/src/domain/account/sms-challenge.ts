import { emailVerificationContract } from '@purboday/contract/email-verification/email-verification.contract';
import { otpMessages } from '@purboday/contract/email-verification/email-verification.messages';
import { smsChallengeHeader } from '@purboday/contract/email-verification/sms-challenge';
import { CallProblem } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { t } from '#web/platform/language/language.ts';
import { toast } from '#web/platform/toasts/toast.ts';

const challengeRequired = 428;

/**
 * Requests an SMS. Once half of the SMS of the day are sent, the server requires a solved challenge,
 * and the request runs once more (T68).
 */
export const withSmsChallenge = async <Answer>(
  mobileNumber: string,
  request: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await request({});
  } catch (thrown) {
    if (!(thrown instanceof CallProblem) || thrown.status !== challengeRequired) throw thrown;
  }
  toast.info(t(otpMessages.checking));
  const [{ solveChallenge }, { data }] = await Promise.all([
    import('./solve-challenge.ts'),
    call(emailVerificationContract.createSmsChallenge, { body: { mobileNumber } }),
  ]);
  return request({ [smsChallengeHeader]: await solveChallenge(data) });
};
