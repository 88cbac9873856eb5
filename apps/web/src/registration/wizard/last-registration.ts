import { CallProblem, UnreachableError } from '#web/platform/calls/call-problem.ts';
import { formStorage } from '#web/platform/storage/shared-device.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    registrationId?: string | null;
    registrationCode?: string;
    hasNoEmail?: boolean;
    refId?: string;
    companyName?: string;
    agencyName?: string;
    city?: string;
  }
}

const prefix = 'registered:';

/** Returning to the form within this time is probably a mistake. */
const retentionMs = 60 * 60_000;

/**
 * The latest registration of this device, so that returning to the form does not send another by
 * mistake (FLT-03). Only the reference, which is useless without access to the mailbox.
 */
export const lastRegistration = {
  keep: (form: string, id: string): void =>
    formStorage.set(`${prefix}${form}`, JSON.stringify({ id, at: Date.now() })),
  find: (form: string): string | undefined => {
    try {
      const registration: unknown = JSON.parse(formStorage.get(`${prefix}${form}`) ?? 'null');
      const { id, at } = (registration ?? {}) as { id?: string; at?: number };
      return at !== undefined && Date.now() - at < retentionMs ? id : undefined;
    } catch {
      return undefined;
    }
  },
  clear: (form: string): void => formStorage.remove(`${prefix}${form}`),
} as const;

const keyFor = (form: string): string => `unanswered:${form}`;

/** A user may retry this long after a lost connection. */
const unansweredMs = 24 * 60 * 60_000;

/** Whether the server may have stored the registration. */
export const isResponseLost = (thrown: unknown): boolean =>
  thrown instanceof UnreachableError || (thrown instanceof CallProblem && !thrown.worded);

/** Email or mobile number of a registration without a response. */
export const unansweredRegistration = {
  keep: (form: string, contact: string): void =>
    formStorage.set(keyFor(form), JSON.stringify({ contact, at: Date.now() })),
  matches: (form: string, contact: string): boolean => {
    const text = formStorage.get(keyFor(form));
    if (text === null) return false;
    const sent = JSON.parse(text) as { contact: string; at: number };
    return sent.contact === contact && Date.now() - sent.at < unansweredMs;
  },
  clear: (form: string): void => formStorage.remove(keyFor(form)),
} as const;
