const prefix = 'draft:';

/** Milliseconds. A device may be shared. */
const keptFor = 24 * 60 * 60 * 1000;

// SEC-20: the session storage holds nothing but the session.
const storage = (): Storage | undefined => {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
};

/** Never kept: UX-18. A file does not survive `JSON.stringify` anyway. */
const secret = /aadhar|password|otp|file|verified|agree/iu;

type Kept = { at?: number; values?: object };

const isFresh = ({ at }: Kept): boolean => at !== undefined && Date.now() - at < keptFor;

const readKept = (text: string | null): Kept => {
  try {
    return JSON.parse(text ?? '{}') as Kept;
  } catch {
    return {};
  }
};

/** Takes drafts that are over off this device, whichever form they are of: nobody may ever open it again. */
export const forgetOldDrafts = (): void => {
  const kept = storage();
  if (!kept) return;
  for (const key of Object.keys(kept))
    if (key.startsWith(prefix) && !isFresh(readKept(kept.getItem(key)))) kept.removeItem(key);
};

/** Whether a field of this name stays out of every draft. */
export const isNeverKept = (name: string): boolean => secret.test(name);

/** What was typed into a form, kept on this device for a day; never Aadhar number, file, password or OTP (UX-18). */
export const draft = {
  /** Keeps the text fields of a form. */
  save: (form: string, values: object): void => {
    const kept = Object.entries(values).filter(([name]) => !isNeverKept(name));
    try {
      storage()?.setItem(
        `${prefix}${form}`,
        JSON.stringify({ at: Date.now(), values: Object.fromEntries(kept) }),
      );
    } catch {
      // A full storage must not stop anybody from typing (FLT-60).
    }
  },
  /** What was kept, or an empty object. */
  load: (form: string): Record<string, unknown> => {
    try {
      const kept = readKept(storage()?.getItem(`${prefix}${form}`) ?? null);
      return isFresh(kept) ? { ...kept.values } : {};
    } catch {
      return {};
    }
  },
  /** Forgets it, after a success. */
  clear: (form: string): void => storage()?.removeItem(`${prefix}${form}`),
} as const;

/** Forgets every draft, at logout. */
export const clearDrafts = (): void => {
  const store = storage();
  for (const key of Object.keys(store ?? {})) if (key.startsWith(prefix)) store?.removeItem(key);
};
