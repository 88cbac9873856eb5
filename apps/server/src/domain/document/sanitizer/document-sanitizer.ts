import type { ChildLimits } from '#server/platform/process/fork-sandboxed.ts';
import { createFairQueue, type FairQueueLimits } from '#server/platform/limits/fair-queue.ts';
import { createWorker, type SanitizerRequest, type Inspection } from './worker-pool.ts';

const usualLimits: ChildLimits = {
  cpuMs: 2000,
  // `cpuMs` is the real limit; this one ends a process that hangs.
  answerMs: 20_000,
  memoryBytes: 600 * 1024 * 1024,
};
/** Waiting documents in memory. One network may send as many at once as a camp with 30 phones. */
const usualQueue: FairQueueLimits = { total: 96, perSender: 32, retryAfterSeconds: 5 };
/** A document that waits this long starts the second process, which costs as much as reading forty small documents. */
const patienceMs = 100;

type Place = ReturnType<typeof createWorker>;
type Waiting = {
  question: SanitizerRequest;
  patience: NodeJS.Timeout;
  resolve: (inspection: Promise<Inspection>) => void;
};

/**
 * Inspects documents in two sandboxed processes without settings, secrets, network and other files, limited in CPU
 * time and memory. Senders take turns, so slow documents of one do not delay others. A document that exceeds a limit
 * counts as damaged.
 */
export const createSanitizer = (limits: ChildLimits = usualLimits, queueLimits = usualQueue) => {
  const [first, second] = [createWorker(limits), createWorker(limits)];
  const places = [first, second];
  const queue = createFairQueue<Waiting>(queueLimits);
  const serving = new Set<Place>();
  const isFree = (place: Place): boolean => !serving.has(place);

  const serve = async (place: Place): Promise<void> => {
    serving.add(place);
    for (let waiting = queue.next(); waiting; waiting = queue.next()) {
      clearTimeout(waiting.patience);
      const inspection = place.read(waiting.question);
      waiting.resolve(inspection);
      await inspection.catch(() => undefined);
    }
    serving.delete(place);
  };

  const serveBy = (place: Place | undefined): void => {
    if (place) void serve(place);
  };

  return {
    /** Starts the process while a document is being uploaded. */
    prepare: first.prepare,
    /** @throws Problem UNAVAILABLE when a document of this sender would not be read soon */
    requireRoom: queue.requireRoom,
    /** @param sender the account or network that uploads the document */
    read: (question: SanitizerRequest, sender = ''): Promise<Inspection> =>
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
