import { stepUp } from '#web/platform/session/step-up.ts';
import { CallProblem } from './call-problem.ts';

const asksForCode = (thrown: unknown): boolean =>
  thrown instanceof CallProblem &&
  thrown.status === 403 &&
  thrown.errors.some(({ path }) => path === 'secondFactor');

/** Does what the server may answer with “confirm first”: then the person is asked, and it is done once more (T20). */
export const withStepUp = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await work();
  } catch (thrown) {
    if (asksForCode(thrown) && (await stepUp())) return await work();
    throw thrown;
  }
};
