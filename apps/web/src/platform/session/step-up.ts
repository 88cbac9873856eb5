import { CallProblem } from '#web/platform/calls/call-problem.ts';

type Asker = () => Promise<boolean>;

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
const stepUp = (): Promise<boolean> => {
  pendingConfirmation ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    pendingConfirmation = undefined;
  });
  return pendingConfirmation;
};

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
