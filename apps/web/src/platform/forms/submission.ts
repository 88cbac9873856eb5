import { useRef, useState } from 'react';
import { toast } from '#web/platform/toasts/toast.ts';

/** What went wrong with the last submission: toasted once, and above the form what belongs to none of its fields. */
export const useRefusals = () => {
  const [attempt, setAttempt] = useState(0);
  const [general, setGeneral] = useState<string>();
  return {
    /** Grows with every refusal: for `<ErrorSummary>`. */
    attempt,
    /** The text that belongs to no field. */
    general,
    /** A new submission forgets the last one. */
    begin: (): void => setGeneral(undefined),
    refuse: (first: string | undefined, belongsNowhere = false): void => {
      setAttempt((before) => before + 1);
      setGeneral(belongsNowhere ? first : undefined);
      if (first) toast.error(first);
    },
  };
};

/** Sends one submission at a time: a second tap while it runs does nothing (FLT-01). */
export const useSending = () => {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  return {
    busy,
    /** True at once, where `busy` waits for the next drawing. */
    isSending: (): boolean => running.current,
    send: async (work: () => Promise<void>): Promise<void> => {
      running.current = true;
      setBusy(true);
      try {
        await work();
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
  };
};
