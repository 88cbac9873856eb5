import { Problem } from '@purboday/contract/conventions/problem';
import { setTimeout } from 'node:timers/promises';

export type FairQueueLimits = {
  /** Entries that may wait at once. */
  total: number;
  /** Entries of one sender that may wait at once. */
  perSender: number;
  /** Seconds after which a rejected sender may retry. */
  retryAfterSeconds: number;
};

/**
 * A queue in which senders take turns. A sender with many entries delays only itself.
 * @throws Problem UNAVAILABLE from `add` and `requireRoom` when it is full, in total or for this sender
 */
export const createFairQueue = <Entry>({
  total,
  perSender,
  retryAfterSeconds,
}: FairQueueLimits) => {
  /** In the order of their turns. */
  const waiting = new Map<string, Entry[]>();
  let size = 0;

  const requireRoom = (sender: string): void => {
    if (size < total && (waiting.get(sender)?.length ?? 0) < perSender) return;
    throw new Problem('UNAVAILABLE', undefined, {
      retryAfterSeconds,
    });
  };

  return {
    requireRoom,
    add: (sender: string, entry: Entry): void => {
      requireRoom(sender);
      size += 1;
      const own = waiting.get(sender);
      if (own) own.push(entry);
      else waiting.set(sender, [entry]);
    },
    next: (): Entry | undefined => {
      const [turn] = waiting;
      if (!turn) return undefined;
      const [sender, entries] = turn;
      const entry = entries.shift();
      waiting.delete(sender);
      if (entries.length > 0) waiting.set(sender, entries);
      size -= 1;
      return entry;
    },
    remove: (sender: string, entry: Entry): void => {
      const own = waiting.get(sender);
      const at = own?.indexOf(entry) ?? -1;
      if (!own || at === -1) return;
      own.splice(at, 1);
      size -= 1;
      if (own.length === 0) waiting.delete(sender);
    },
  };
};

/** Milliseconds. Finding an account and storing a notification takes less. */
const answerMs = 250;

/** Takes at least 250 ms, so that the response time does not reveal whether an address is known (SEC-04). */
export const withMinimumDuration = async (work: Promise<void>): Promise<void> => {
  await Promise.all([work, setTimeout(answerMs)]);
};
