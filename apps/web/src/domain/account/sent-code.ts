import { otp } from '@purboday/contract/conventions/limits';

/** A code that was asked for from this device: what it was asked for, and when another may be. */
export type SentCode<Asked> = { asked: Asked; againAt: number };

/** Milliseconds. */
const validMs = otp.validMinutes * 60_000;

// Among the drafts, so that a logout forgets it with them.
const prefix = 'draft:code:';

const storage = (): Storage | undefined => {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
};

const read = (key: string): unknown => {
  try {
    return JSON.parse(storage()?.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/**
 * Remembers that a code is on its way, for as long as it is valid: a cheap phone drops the tab while its mail is read, and the panel that
 * takes the code is to stand there again (UX-46). Never the code itself.
 * @param name of the field or screen that the code is for
 */
export const sentCode = <Asked>(name: string) => {
  const key = `${prefix}${name}`;
  return {
    /** Of a code sent just now. */
    keep: (asked: Asked): SentCode<Asked> => {
      const at = Date.now();
      try {
        storage()?.setItem(key, JSON.stringify({ asked, at }));
      } catch {
        // Without room in the storage the code has to be asked for again after a reload.
      }
      return { asked, againAt: at + otp.resendSeconds * 1000 };
    },
    /** The code that is still valid. */
    find: (): SentCode<Asked> | undefined => {
      const { asked, at } = (read(key) ?? {}) as { asked?: Asked; at?: number };
      if (asked === undefined || typeof at !== 'number') return undefined;
      const age = Date.now() - at;
      if (age < 0 || age >= validMs) return undefined;
      return { asked, againAt: at + otp.resendSeconds * 1000 };
    },
    forget: (): void => storage()?.removeItem(key),
  };
};
