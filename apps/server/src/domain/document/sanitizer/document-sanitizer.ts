import { Problem } from '@purboday/contract/conventions/problem';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createFairQueue, type FairQueueLimits } from '#server/platform/limits/fair-queue.ts';
import {
  type ChildLimits,
  forkSandboxed,
  watchChild,
} from '#server/platform/process/fork-sandboxed.ts';

export type SanitizerRequest = { kind: 'pdf' | 'jpeg' | 'png' | 'logo'; bytes: Uint8Array };

/** The bytes to store, or why the document is rejected. */
export type SanitizerResponse =
  | { type: 'ready' }
  | { type: 'clean'; bytes: Uint8Array }
  | { type: 'rejected'; why: 'locked' | 'active' | 'damaged' };

type Inspection = Exclude<SanitizerResponse, { type: 'ready' }>;

/** A process is replaced after this many documents, so that a document can affect only a few others. */
const documentsAProcess = 500;
/** An idle process ends to free its memory. The time covers a form from the email verification to the upload. */
const idleMs = 180_000;

const program = fileURLToPath(new URL('./sanitizer-process.ts', import.meta.url));
const heapMb = 256;

const nextMessage = (child: ChildProcess): Promise<SanitizerResponse | undefined> =>
  new Promise((resolve) => {
    const done = (message?: SanitizerResponse): void => {
      child.off('message', onMessage);
      child.off('close', onClose);
      child.off('error', onClose);
      resolve(message);
    };
    const onMessage = (message: unknown): void => done(message as SanitizerResponse);
    const onClose = (): void => done();
    child.once('message', onMessage);
    child.once('close', onClose);
    child.once('error', onClose);
  });

/** A process that a stopping server does not wait for. */
const startProcess = async (limits: ChildLimits) => {
  const child = forkSandboxed(program, { heapMb });
  child.on('error', () => undefined);
  const hold = (): void => {
    child.ref();
    child.channel?.ref();
  };
  const release = (): void => {
    child.unref();
    child.channel?.unref();
  };
  const guard = watchChild(child, limits);
  const ready = await nextMessage(child);
  guard.stop();
  if (ready?.type !== 'ready')
    throw new Problem('UNAVAILABLE', undefined, { retryAfterSeconds: 30 });
  release();
  let read = 0;
  return {
    /** Undefined when the document exceeded a limit, which ended the process. */
    inspect: async (question: SanitizerRequest): Promise<Inspection | undefined> => {
      read += 1;
      hold();
      const watch = watchChild(child, limits);
      try {
        const answer = nextMessage(child);
        child.send(question, () => undefined);
        const message = await answer;
        return message?.type === 'ready' ? undefined : message;
      } finally {
        watch.stop();
        release();
      }
    },
    spent: () => read >= documentsAProcess || !child.connected,
    end: () => child.kill('SIGKILL'),
  };
};

type Reader = Awaited<ReturnType<typeof startProcess>>;

/** Reads one document at a time in a process that starts on demand. */
const createWorker = (limits: ChildLimits) => {
  let reader: Promise<Reader> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let busy = false;

  const drop = (): void => {
    void reader?.then(
      ({ end }) => end(),
      () => undefined,
    );
    reader = undefined;
  };

  const started = (): Promise<Reader> => {
    clearTimeout(idle);
    reader ??= startProcess(limits);
    return reader;
  };

  /** The running process, or a new one when it is worn out or failed to start. */
  const prepared = async (): Promise<Reader> => {
    const known = await reader?.catch(() => undefined);
    if (known === undefined || known.spent()) drop();
    return started();
  };

  const rest = (): void => {
    busy = false;
    idle = setTimeout(drop, idleMs).unref();
  };

  return {
    isOpen: () => reader !== undefined,
    /** Starts the process early, so that the next document does not wait for it. */
    prepare: (): void => {
      if (busy) return;
      started().catch(() => undefined);
      rest();
    },
    /** One at a time, because messages of the process have no id. */
    read: async (question: SanitizerRequest): Promise<Inspection> => {
      if (busy) throw new Error('A document is being read here already');
      busy = true;
      try {
        const inspection = await (await prepared()).inspect(question);
        if (inspection === undefined) drop();
        return inspection ?? { type: 'rejected', why: 'damaged' };
      } finally {
        rest();
      }
    },
  };
};

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

type SanitizerWorker = ReturnType<typeof createWorker>;
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
  const serving = new Set<SanitizerWorker>();
  const isFree = (place: SanitizerWorker): boolean => !serving.has(place);

  const serve = async (place: SanitizerWorker): Promise<void> => {
    serving.add(place);
    for (let waiting = queue.next(); waiting; waiting = queue.next()) {
      clearTimeout(waiting.patience);
      const inspection = place.read(waiting.question);
      waiting.resolve(inspection);
      await inspection.catch(() => undefined);
    }
    serving.delete(place);
  };

  const serveBy = (place: SanitizerWorker | undefined): void => {
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
