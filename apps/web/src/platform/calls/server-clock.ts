import { tabStorage } from '#web/platform/storage/browser-storage.ts';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';

const storageKey = 'server-ahead-ms';

/**
 * Milliseconds by which the server's clock is ahead of the device's, as of the newest response;
 * stored for a reload without a network.
 */
let aheadMs = Number(tabStorage.get(storageKey) ?? 0);

/** HTTP dates have whole seconds, and a response takes time: smaller differences are noise. */
const noticeableMs = 60_000;

/** @param date the `Date` header of a new response */
export const setServerTime = (date: string | null | undefined): void => {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return;
  const difference = server - Date.now();
  const noticed = Math.abs(difference) < noticeableMs ? 0 : difference;
  if (noticed === aheadMs) return;
  aheadMs = noticed;
  if (noticed === 0) tabStorage.remove(storageKey);
  else tabStorage.set(storageKey, String(noticed));
};

/** The clock of a phone may be a day behind (R17). */
export const getServerTime = (): Date => new Date(Date.now() + aheadMs);

/** Today in India by the clock of the server. */
export const today = (): string => dayInKolkata(getServerTime());

export const isTodayOrEarlier = (day: string | null): boolean => day !== null && day <= today();
