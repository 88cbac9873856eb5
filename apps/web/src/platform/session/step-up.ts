import { CallProblem } from '#web/platform/calls/call-problem.ts';

/** The code of the authenticator app, or the password of an account without one. */
export type StepUpBy = 'code' | 'password';

type Asker = (by: StepUpBy) => Promise<boolean>;

let asker: Asker | undefined;
let pendingConfirmation: Promise<boolean> | undefined;

/**
 * Registers the dialog of the portals.
 * @returns removes it
 */
export const onStepUp = (confirm: Asker): (() => void) => {
  asker = confirm;
  return () => {
    if (asker === confirm) asker = undefined;
  };
};

/**
 * Confirms the identity of the user (T20). Calls that are rejected at the same time prompt once.
 */
const stepUp = (by: StepUpBy): Promise<boolean> => {
  pendingConfirmation ??= (asker?.(by) ?? Promise.resolve(false)).finally(() => {
    pendingConfirmation = undefined;
  });
  return pendingConfirmation;
};

const toStepUp = (thrown: unknown): StepUpBy | undefined => {
  if (!(thrown instanceof CallProblem) || thrown.status !== 403) return undefined;
  if (thrown.errors.some(({ path }) => path === 'secondFactor')) return 'code';
  return thrown.errors.some(({ path }) => path === 'password') ? 'password' : undefined;
};

/**
 * Runs a call. When the server requires a second factor or the password, the user confirms and the
 * call runs once more (T20, T66).
 */
export const withStepUp = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await work();
  } catch (thrown) {
    const by = toStepUp(thrown);
    if (by !== undefined && (await stepUp(by))) return await work();
    throw thrown;
  }
};
