import { toStatusLists } from '#server/domain/certificate/credential.ts';
import type { Services } from '#server/services.ts';

/** Milliseconds for which the status lists are kept in memory. */
const listsStoredMs = 5_000;

/**
 * Reads which certificates are revoked, at most once in five seconds however many visitors ask.
 * @returns the bits of each list
 */
export const cacheStatusLists = ({
  certificates,
  clock,
}: Pick<Services, 'certificates' | 'clock'>) => {
  let stored: { at: number; lists: Promise<Buffer[]> } | undefined;
  const read = async (): Promise<Buffer[]> =>
    toStatusLists(await certificates.revokedStatusIndexes(), await certificates.lastStatusIndex());
  return (): Promise<Buffer[]> => {
    const now = clock().getTime();
    if (!stored || now - stored.at >= listsStoredMs) {
      const lists = read();
      const reading = { at: now, lists };
      stored = reading;
      // The next visitor tries again.
      lists.catch(() => {
        if (stored === reading) stored = undefined;
      });
    }
    return stored.lists;
  };
};
