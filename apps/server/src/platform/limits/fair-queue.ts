import { Problem } from '@purboday/contract/conventions/problem';
import { setTimeout } from 'node:timers/promises';

export type FairQueueLimits = {
  /** Entries that may wait at once. */
  total: number;
  /** Entries of one sender that may wait at once. */
  perSender: number;
  /** Told with a rejection: seconds until it is worth trying again. */
  retryAfterSeconds: number;
};

/**
 * A queue in which senders take turns: a sender with many entries waits behind itself, and delays nobody else.
 * @throws Problem UNAVAILABLE from `add` and `requireRoom` when it is full, for everyone or for this sender
 */
export const fairQueue = <Entry>({ total, perSender, retryAfterSeconds }: FairQueueLimits) => {
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
    /** Removes and returns the first entry of the sender whose turn it is. */
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
    /** Removes an entry that waits no longer. */
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

/** Milliseconds: longer than looking somebody up and writing them a notice takes. */
const answerMs = 250;

/**
 * Does work that is more for a known address than for an unknown one, in a time that does not tell which it was (SEC-04).
 * @returns when the work is done, 250 ms after the call at the earliest
 */
export const inSameTime = async (work: Promise<void>): Promise<void> => {
  await Promise.all([work, setTimeout(answerMs)]);
};
