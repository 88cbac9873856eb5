import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { forkApart } from './fork-apart.ts';

test('T8: a process that reads what strangers sent has no secret, no network, no file, no program and no thread', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'purboday-apart-'));
  const secret = join(dir, 'master.key');
  await writeFile(secret, 'secret');
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const child = forkApart(
    fileURLToPath(new URL('./testing/try-everything.ts', import.meta.url)),
    64,
  );
  try {
    await once(child, 'message');
    child.send({ secret, port });
    const [outcomes] = await once(child, 'message');
    expect(outcomes).toEqual({
      settings: 0,
      'read a secret': 'refused',
      'write a file': 'refused',
      'start a program': 'refused',
      'start a thread': 'refused',
      connect: 'refused',
      fetch: 'refused',
      'ask a name server': 'refused',
    });
    expect(connections).toBe(0);
  } finally {
    child.kill('SIGKILL');
    server.close();
    await rm(dir, { recursive: true });
  }
});
