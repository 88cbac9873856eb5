import { fork, type ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const place = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What such a process may open: the server's program and packages. Not the data, not the key. */
const readable = ['../../', '../../../package.json', '../../../../../node_modules/'].map(place);

/**
 * Starts a program that reads what strangers sent: with no setting and no secret, no file but the product's own, no other program and no
 * thread, and with `--permission` so that it cannot give itself any. It takes the network from itself, with `sealOff`.
 */
export const forkApart = (program: string, heapMb: number): ChildProcess =>
  fork(program, [], {
    env: {},
    execArgv: [
      '--permission',
      // The decoder of pictures is a native library.
      '--allow-addons',
      ...new Set(
        [...readable, ...readable.map((path) => realpathSync(path))].map(
          (path) => `--allow-fs-read=${path}`,
        ),
      ),
      `--max-old-space-size=${heapMb}`,
      '--disable-warning=SecurityWarning',
      '--disable-warning=ExperimentalWarning',
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
