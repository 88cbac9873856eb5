const prefix = 'draft:';

const storage = (): Storage | undefined => {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
};

/** Never kept: UX-18. A file does not survive `JSON.stringify` anyway. */
const secret = /aadhar|password|otp|file|verified/iu;

/** What was typed into a form, kept in this tab over a reload; never Aadhar number, file, password or OTP (UX-18). */
export const draft = {
  /** Keeps the text fields of a form. */
  save: (form: string, values: object): void => {
    const kept = Object.entries(values).filter(([name]) => !secret.test(name));
    storage()?.setItem(`${prefix}${form}`, JSON.stringify(Object.fromEntries(kept)));
  },
  /** What was kept, or an empty object. */
  load: (form: string): Record<string, unknown> => {
    try {
      const value: unknown = JSON.parse(storage()?.getItem(`${prefix}${form}`) ?? '{}');
      return typeof value === 'object' && value !== null ? { ...value } : {};
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
