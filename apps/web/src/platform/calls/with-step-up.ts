import { stepUp } from '#web/platform/session/step-up.ts';
import { CallProblem } from './call-problem.ts';

const asksForCode = (thrown: unknown): boolean =>
  thrown instanceof CallProblem &&
  thrown.status === 403 &&
  thrown.errors.some(({ path }) => path === 'secondFactor');

/**
 * Runs a call. When the server requires a second factor, the user confirms and the call runs once
 * more (T20).
 */
export const withStepUp = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await work();
  } catch (thrown) {
    if (asksForCode(thrown) && (await stepUp())) return await work();
    throw thrown;
  }
};
