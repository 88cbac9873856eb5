/** Called when the outcome of a hand-over is stored. */
export type EndHandOver = () => void;

/**
 * Lets the messages of a channel be handed over one after the other. A hand-over is the part of an attempt that cannot be taken back: from the end of the message to the stored outcome. So a process that dies leaves at most one message whose
 * delivery is unknown.
 */
export const handOverTurns = () => {
  const urgent: (() => void)[] = [];
  const usual: (() => void)[] = [];
  let isTaken = false;

  const end = (): void => {
    const next = urgent.shift() ?? usual.shift();
    if (next === undefined) isTaken = false;
    else next();
  };

  return {
    /** Waits for a turn. Codes, for which a person waits, come first. */
    begin: async (isUrgent: boolean): Promise<EndHandOver> => {
      if (isTaken) await new Promise<void>((resolve) => (isUrgent ? urgent : usual).push(resolve));
      isTaken = true;
      return end;
    },
  };
};
