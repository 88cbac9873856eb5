import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ClusterUser } from '../programs.ts';

const script = fileURLToPath(new URL('./database-writer.ts', import.meta.url));

export type Mode = 'write' | 'hold' | 'transaction';

/** A process that opened the embedded database and writes to it. `lines` contains its output lines. */
export interface Writer {
  child: ChildProcess;
  lines: string[];
  until(enough: () => boolean): Promise<void>;
  ended: Promise<unknown>;
}

/** Starts writer processes, and kills the remaining ones. */
export const writers = () => {
  const children: ChildProcess[] = [];
  const start = (dataDir: string, mode: Mode, user: ClusterUser = {}): Writer => {
    const child = spawn(process.execPath, [script, dataDir, mode], {
      ...user,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const lines: string[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
    const ended = once(child, 'close');
    const until = async (enough: () => boolean) => {
      while (!enough()) {
        if (child.exitCode !== null) throw new Error(`The writer ended: ${lines.join('\n')}`);
        await sleep(5);
      }
    };
    return { child, lines, until, ended };
  };
  return {
    start,
    killAll: () => {
      for (const child of children.splice(0)) child.kill('SIGKILL');
    },
  };
};
