type Asker = () => Promise<boolean>;

let asker: Asker | undefined;
let asked: Promise<boolean> | undefined;

/**
 * Registers the dialog of the portals.
 * @returns removes it
 */
export const onStepUp = (ask: Asker): (() => void) => {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
};

/**
 * Confirms the identity of the user (T20). Calls that are rejected at the same time prompt once.
 */
export const stepUp = (): Promise<boolean> => {
  asked ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    asked = undefined;
  });
  return asked;
};
