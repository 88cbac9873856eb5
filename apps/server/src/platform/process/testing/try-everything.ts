// Tries everything that a hostile document would try after taking over the process that reads it.
import { spawnSync } from 'node:child_process';
import { lookup } from 'node:dns';
import { readFileSync, readSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { inheritedFd, disableNetwork } from '#server/platform/process/disable-network.ts';

const outcome = async (attempt: () => unknown): Promise<string> => {
  try {
    await attempt();
    return 'done';
  } catch {
    return 'refused';
  }
};

disableNetwork();
process.on('message', async ({ secret, port }: { secret: string; port: number }) => {
  process.send?.({
    'runs as root': process.getuid?.() === 0,
    settings: Object.keys(process.env).length,
    'read a secret': await outcome(() => readFileSync(secret)),
    'read the environment of the server': await outcome(() =>
      readFileSync(`/proc/${process.ppid}/environ`),
    ),
    'read the open file': await outcome(() => readSync(inheritedFd, Buffer.alloc(1))),
    'write a file': await outcome(() => writeFileSync(`${secret}.new`, 'x')),
    'start a program': await outcome(() => spawnSync(process.execPath, ['--version'])),
    'start a thread': await outcome(() => new Worker('0', { eval: true })),
    connect: await outcome(
      () =>
        new Promise((resolve, reject) => {
          connect(port, '127.0.0.1').once('connect', resolve).once('error', reject);
        }),
    ),
    fetch: await outcome(() => fetch(`http://127.0.0.1:${port}/`)),
    'ask a name server': await outcome(() => lookup('localhost', () => undefined)),
  });
});
process.send?.('ready');
