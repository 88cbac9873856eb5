const prefix = 'draft:';

/** In milliseconds; short, because a device may be shared. */
const maxAgeMs = 24 * 60 * 60 * 1000;

// Not in session storage, which contains only the session (SEC-20).
const storage = (): Storage | undefined => {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
};

/** Never stored (UX-18). A file does not survive `JSON.stringify` anyway. */
const secret = /aadhar|password|otp|file|verified|agree/iu;

type Kept = { at?: number; values?: object };

const isFresh = ({ at }: Kept): boolean => at !== undefined && Date.now() - at < maxAgeMs;

const readKept = (text: string | null): Kept => {
  try {
    return JSON.parse(text ?? '{}') as Kept;
  } catch {
    return {};
  }
};

/** Called for the drafts of every form. */
export const deleteExpiredDrafts = (): void => {
  const draftStorage = storage();
  if (!draftStorage) return;
  for (const key of Object.keys(draftStorage))
    if (key.startsWith(prefix) && !isFresh(readKept(draftStorage.getItem(key))))
      draftStorage.removeItem(key);
};

export const isExcludedFromDrafts = (name: string): boolean => secret.test(name);

/**
 * The input of a form, stored on this device for a day; never Aadhar number, file, password or OTP
 * (UX-18).
 */
export const draft = {
  save: (form: string, values: object): void => {
    const draftFields = Object.entries(values).filter(([name]) => !isExcludedFromDrafts(name));
    try {
      storage()?.setItem(
        `${prefix}${form}`,
        JSON.stringify({ at: Date.now(), values: Object.fromEntries(draftFields) }),
      );
    } catch {
      // A full storage must not block typing (FLT-60).
    }
  },
  load: (form: string): Record<string, unknown> => {
    try {
      const entry = readKept(storage()?.getItem(`${prefix}${form}`) ?? null);
      return isFresh(entry) ? { ...entry.values } : {};
    } catch {
      return {};
    }
  },
  clear: (form: string): void => storage()?.removeItem(`${prefix}${form}`),
} as const;

export const deleteDrafts = (): void => {
  const store = storage();
  for (const key of Object.keys(store ?? {})) if (key.startsWith(prefix)) store?.removeItem(key);
};
