import { deviceHeader } from '@purboday/contract/sign-in/device';

const key = 'device';

/** The header that names this browser; nothing where the browser stores nothing. */
export const deviceHeaders = (): Record<string, string> => {
  try {
    const name = localStorage.getItem(key) ?? crypto.randomUUID();
    localStorage.setItem(key, name);
    return { [deviceHeader]: name };
  } catch {
    return {};
  }
};
