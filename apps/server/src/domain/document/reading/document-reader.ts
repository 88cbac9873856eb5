import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Problem } from '@purboday/contract/conventions/problem';
import { forkApart } from '#server/platform/process/fork-apart.ts';
import { watchChild, type ChildLimits } from '#server/platform/process/watched-child.ts';

/** What the process that reads documents is asked. */
export type ToReader = { kind: 'pdf' | 'picture'; bytes: Uint8Array };

/** Its answer: the bytes to be kept, or why the document is refused. */
export type FromReader =
  | { tell: 'ready' }
  | { tell: 'clean'; bytes: Uint8Array }
  | { tell: 'refused'; why: 'locked' | 'active' | 'damaged' };

type Verdict = Exclude<FromReader, { tell: 'ready' }>;

const usualLimits: ChildLimits = { answerMs: 10_000, memoryBytes: 600 * 1024 * 1024 };
/** Then another takes its place: a document never meets more than so many others. */
const documentsAProcess = 500;
/** A process that has nothing to read for so long ends, and gives its memory back. */
const idleMs = 30_000;

const program = fileURLToPath(new URL('./reading-process.ts', import.meta.url));
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
  const child = forkApart(program, heapMb);
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

/** Reads documents one after the other, in a process that is there while there are any. */
const readInTurn = (limits: ChildLimits) => {
  let waiting = 0;
  let reader: Reader | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const drop = (): void => {
    reader?.end();
    reader = undefined;
  };

  const readNow = async (question: ToReader): Promise<Verdict> => {
    clearTimeout(idle);
    if (reader?.spent() === true) drop();
    reader ??= await startProcess(limits);
    const verdict = await reader.ask(question);
    if (verdict === undefined) drop();
    idle = setTimeout(drop, idleMs).unref();
    return verdict ?? { tell: 'refused', why: 'damaged' };
  };

  return {
    waiting: () => waiting,
    read: (question: ToReader): Promise<Verdict> => {
      waiting += 1;
      const answer = last.then(() => readNow(question)).finally(() => (waiting -= 1));
      last = answer.catch(() => undefined);
      return answer;
    },
  };
};

/**
 * Reads documents in two processes that know no setting, no secret, no network and no file but their own program, with bounds of time and
 * memory: one that takes its time holds up only what stands behind it. A document that is too much counts as damaged.
 */
export const documentReader = (limits: ChildLimits = usualLimits) => {
  const readers = [readInTurn(limits), readInTurn(limits)] as const;
  return (question: ToReader): Promise<Verdict> => {
    const [one, other] = readers;
    return (other.waiting() < one.waiting() ? other : one).read(question);
  };
};
