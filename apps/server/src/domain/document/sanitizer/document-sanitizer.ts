import type { ChildLimits } from '#server/platform/process/fork-sandboxed.ts';
import { fairQueue, type FairQueueLimits } from '#server/platform/limits/fair-queue.ts';
import { readingPlace, type ToReader, type Verdict } from './worker-pool.ts';

const usualLimits: ChildLimits = {
  cpuMs: 2000,
  // The bound is the CPU time; this one ends a process that hangs.
  answerMs: 20_000,
  memoryBytes: 600 * 1024 * 1024,
};
/** Documents that may wait, in memory. A network sends as many at once as a camp with 30 phones. */
const usualQueue: FairQueueLimits = { total: 96, perSender: 32, retryAfterSeconds: 5 };
/** A document that waits for so long has another process started, which costs as much as reading forty small documents. */
const patienceMs = 100;

type Place = ReturnType<typeof readingPlace>;
type Waiting = {
  question: ToReader;
  patience: NodeJS.Timeout;
  resolve: (verdict: Promise<Verdict>) => void;
};

/**
 * Reads documents in two processes that have no setting, no secret, no network and no file but their own program, with bounds of CPU time
 * and memory. Senders take turns, so slow documents of one delay no other. A document that is too much counts as damaged.
 */
export const documentReader = (limits: ChildLimits = usualLimits, queueLimits = usualQueue) => {
  const [first, second] = [readingPlace(limits), readingPlace(limits)];
  const places = [first, second];
  const queue = fairQueue<Waiting>(queueLimits);
  const serving = new Set<Place>();
  const isFree = (place: Place): boolean => !serving.has(place);

  /** Reads one document after the other until none waits: in between the place is not free. */
  const serve = async (place: Place): Promise<void> => {
    serving.add(place);
    for (let waiting = queue.next(); waiting; waiting = queue.next()) {
      clearTimeout(waiting.patience);
      const verdict = place.read(waiting.question);
      waiting.resolve(verdict);
      await verdict.catch(() => undefined);
    }
    serving.delete(place);
  };

  const serveBy = (place: Place | undefined): void => {
    if (place) void serve(place);
  };

  return {
    /** Starts the process for a document that is on its way. */
    prepare: first.prepare,
    /** Throws Problem UNAVAILABLE when a document of this sender would not be read soon. */
    requireRoom: queue.requireRoom,
    /** @param sender the account or the network that a document comes from */
    read: (question: ToReader, sender = ''): Promise<Verdict> =>
      new Promise((resolve, reject) => {
        const patience = setTimeout(() => serveBy(places.find(isFree)), patienceMs);
        try {
          queue.add(sender, { question, patience, resolve });
        } catch (error) {
          clearTimeout(patience);
          reject(error);
          return;
        }
        serveBy(isFree(first) ? first : places.find((place) => isFree(place) && place.isOpen()));
      }),
  };
};
