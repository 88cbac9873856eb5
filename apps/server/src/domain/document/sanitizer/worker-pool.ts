import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Problem } from '@purboday/contract/conventions/problem';
import {
  forkSandboxed,
  watchChild,
  type ChildLimits,
} from '#server/platform/process/fork-sandboxed.ts';
/** What the process that reads documents is asked. */
export type ToReader = { kind: 'pdf' | 'jpeg' | 'png'; bytes: Uint8Array };

/** Its answer: the bytes to be kept, or why the document is refused. */
export type FromReader =
  | { tell: 'ready' }
  | { tell: 'clean'; bytes: Uint8Array }
  | { tell: 'refused'; why: 'locked' | 'active' | 'damaged' };

export type Verdict = Exclude<FromReader, { tell: 'ready' }>;

/** Then another takes its place: a document never meets more than so many others. */
const documentsAProcess = 500;
/** A process that has nothing to read for so long ends, and gives its memory back: from the proof of an email to the upload at the end of its form. */
const idleMs = 180_000;

const program = fileURLToPath(new URL('./sanitizer-process.ts', import.meta.url));
const heapMb = 256;

const nextMessage = (child: ChildProcess): Promise<FromReader | undefined> =>
  new Promise((resolve) => {
    const done = (message?: FromReader): void => {
      child.off('message', onMessage);
      child.off('close', onClose);
      child.off('error', onClose);
      resolve(message);
    };
    const onMessage = (message: unknown): void => done(message as FromReader);
    const onClose = (): void => done();
    child.once('message', onMessage);
    child.once('close', onClose);
    child.once('error', onClose);
  });

/** One process, once it is there; a server that stops does not wait for it. */
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
  if (ready?.tell !== 'ready')
    throw new Problem('UNAVAILABLE', undefined, { retryAfterSeconds: 30 });
  release();
  let read = 0;
  return {
    /** Undefined when the document was too much for the process, which is gone then. */
    ask: async (question: ToReader): Promise<Verdict | undefined> => {
      read += 1;
      hold();
      const watch = watchChild(child, limits);
      try {
        const answer = nextMessage(child);
        child.send(question, () => undefined);
        const message = await answer;
        return message?.tell === 'ready' ? undefined : message;
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

/** Where one document at a time is read, in a process that is there while there are any. */
export const readingPlace = (limits: ChildLimits) => {
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

  /** The process that is there, or another when that one is spent or did not come up. */
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
    /** Starts the process, so that the next document does not wait for that. */
    prepare: (): void => {
      if (busy) return;
      started().catch(() => undefined);
      rest();
    },
    /** One at a time: the answers of a process bear no name. */
    read: async (question: ToReader): Promise<Verdict> => {
      if (busy) throw new Error('A document is being read here already');
      busy = true;
      try {
        const verdict = await (await prepared()).ask(question);
        if (verdict === undefined) drop();
        return verdict ?? { tell: 'refused', why: 'damaged' };
      } finally {
        rest();
      }
    },
  };
};
