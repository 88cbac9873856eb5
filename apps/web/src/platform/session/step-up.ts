/** Asks the person for a code of the authenticator app; answers whether it was given. */
type Asker = () => Promise<boolean>;

let asker: Asker | undefined;
let asked: Promise<boolean> | undefined;

/** The frame of the portals has a dialog for it. @returns takes it away again */
export const onStepUp = (ask: Asker): (() => void) => {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
};

/** Confirms that it is still the same person (T20). Calls that are refused at the same time ask once. */
export const stepUp = (): Promise<boolean> => {
  asked ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    asked = undefined;
  });
  return asked;
};
