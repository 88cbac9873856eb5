import type { ChildLimits } from '#server/platform/process/watched-child.ts';
import { readingPlace, type ToReader, type Verdict } from './reading-place.ts';

const usualLimits: ChildLimits = { answerMs: 10_000, memoryBytes: 600 * 1024 * 1024 };
/** Somebody who waits for so long has another process started, which costs as much as reading forty small documents. */
const patienceMs = 100;

type Place = ReturnType<typeof readingPlace>;
type Asked = {
  question: ToReader;
  patience: NodeJS.Timeout;
  resolve: (verdict: Promise<Verdict>) => void;
};

/**
 * Reads documents in two processes that know no setting, no secret, no network and no file but their own program, with bounds of time and
 * memory: one that takes its time holds up nobody else. A document that is too much counts as damaged.
 */
export const documentReader = (limits: ChildLimits = usualLimits) => {
  const [first, second] = [readingPlace(limits), readingPlace(limits)];
  const places = [first, second];
  const waiting: Asked[] = [];
  const serving = new Set<Place>();
  const isFree = (place: Place): boolean => !serving.has(place);

  /** One document after the other until nobody waits: in between the place is nobody else's. */
  const serve = async (place: Place): Promise<void> => {
    serving.add(place);
    for (let asked = waiting.shift(); asked; asked = waiting.shift()) {
      clearTimeout(asked.patience);
      const verdict = place.read(asked.question);
      asked.resolve(verdict);
      await verdict.catch(() => undefined);
    }
    serving.delete(place);
  };

  const serveBy = (place: Place | undefined): void => {
    if (place) void serve(place);
  };

  return {
    /** A document is on its way: the process that will read it starts now. */
    prepare: first.prepare,
    read: (question: ToReader): Promise<Verdict> =>
      new Promise((resolve) => {
        const patience = setTimeout(() => serveBy(places.find(isFree)), patienceMs);
        waiting.push({ question, patience, resolve });
        serveBy(isFree(first) ? first : places.find((place) => isFree(place) && place.isOpen()));
      }),
  };
};
