import { deviceStorage } from '#web/platform/storage/browser-storage.ts';
import { formStorage } from '#web/platform/storage/shared-device.ts';

const prefix = 'draft:';

/** In milliseconds; short, because a device may be shared. */
const maxAgeMs = 24 * 60 * 60 * 1000;

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

const deleteWhere = (matches: (key: string) => boolean): void => {
  for (const key of formStorage.keys())
    if (key.startsWith(prefix) && matches(key)) formStorage.remove(key);
};

/** Called for the drafts of every form, also of people whose device this is. */
export const deleteExpiredDrafts = (): void =>
  deleteWhere((key) => !isFresh(readKept(deviceStorage.get(key))));

export const isExcludedFromDrafts = (name: string): boolean => secret.test(name);

/**
 * The input of a form, stored on this device for a day; never Aadhar number, file, password or OTP
 * (UX-18). Not in session storage, which contains only the session (SEC-20).
 */
export const draft = {
  save: (form: string, values: object): void => {
    const draftFields = Object.entries(values).filter(([name]) => !isExcludedFromDrafts(name));
    formStorage.set(
      `${prefix}${form}`,
      JSON.stringify({ at: Date.now(), values: Object.fromEntries(draftFields) }),
    );
  },
  load: (form: string): Record<string, unknown> => {
    const entry = readKept(formStorage.get(`${prefix}${form}`));
    return isFresh(entry) ? { ...entry.values } : {};
  },
  clear: (form: string): void => formStorage.remove(`${prefix}${form}`),
} as const;

export const deleteDrafts = (): void => deleteWhere(() => true);

/** Deletes the addresses to which codes were sent. */
export const deleteSentCodes = (): void => deleteWhere((key) => key.startsWith(`${prefix}code:`));
