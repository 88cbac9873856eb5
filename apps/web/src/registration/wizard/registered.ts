import { CallProblem, Unreachable } from '#web/platform/calls/call-problem.ts';
import { deviceStorage } from '#web/platform/storage/browser-storage.ts';

declare module '@tanstack/react-router' {
  /** State of the success screen. */
  interface HistoryState {
    /** For a candidate: the id and the registration code. */
    registrationId?: string | null;
    registrationCode?: string;
    /** For a provider. */
    refId?: string;
    companyName?: string;
    agencyName?: string;
    city?: string;
  }
}

const prefix = 'registered:';

/** Milliseconds during which a return to the form is probably a mistake. */
const keptMs = 60 * 60_000;

const storage = (): Storage | undefined => {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
};

/**
 * The registration that was just sent from this device, so that going back to the form never sends another by mistake (FLT-03). Its
 * reference only, which is worth nothing without the mailbox it belongs to.
 */
export const registered = {
  keep: (form: string, id: string): void => {
    try {
      storage()?.setItem(`${prefix}${form}`, JSON.stringify({ id, at: Date.now() }));
    } catch {
      // Without room in the storage only the hint on a return to the form is missing.
    }
  },
  find: (form: string): string | undefined => {
    try {
      const kept: unknown = JSON.parse(storage()?.getItem(`${prefix}${form}`) ?? 'null');
      const { id, at } = (kept ?? {}) as { id?: string; at?: number };
      return at !== undefined && Date.now() - at < keptMs ? id : undefined;
    } catch {
      return undefined;
    }
  },
  forget: (form: string): void => storage()?.removeItem(`${prefix}${form}`),
} as const;

const keyFor = (form: string): string => `unanswered:${form}`;

/** Milliseconds in which a user may retry after a bad connection. */
const keptMsUnanswered = 24 * 60 * 60_000;

/** Whether the server may have stored a registration whose response did not arrive. */
export const isAnswerLost = (thrown: unknown): boolean =>
  thrown instanceof Unreachable || (thrown instanceof CallProblem && !thrown.worded);

/** The registration sent from this browser without a response, by its email address. */
export const unanswered = {
  keep: (form: string, email: string): void =>
    void deviceStorage.set(keyFor(form), JSON.stringify({ email, at: Date.now() })),
  matches: (form: string, email: string): boolean => {
    const text = deviceStorage.get(keyFor(form));
    if (text === null) return false;
    const sent = JSON.parse(text) as { email: string; at: number };
    return sent.email === email && Date.now() - sent.at < keptMsUnanswered;
  },
  forget: (form: string): void => deviceStorage.remove(keyFor(form)),
} as const;
