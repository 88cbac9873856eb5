import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Problem } from '@purboday/contract/conventions/problem';
import {
  forkSandboxed,
  watchChild,
  type ChildLimits,
} from '#server/platform/process/fork-sandboxed.ts';
export type SanitizerRequest = { kind: 'pdf' | 'jpeg' | 'png' | 'logo'; bytes: Uint8Array };

/** The bytes to store, or why the document is rejected. */
export type SanitizerResponse =
  | { type: 'ready' }
  | { type: 'clean'; bytes: Uint8Array }
  | { type: 'rejected'; why: 'locked' | 'active' | 'damaged' };

export type Inspection = Exclude<SanitizerResponse, { type: 'ready' }>;

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
export const createWorker = (limits: ChildLimits) => {
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
