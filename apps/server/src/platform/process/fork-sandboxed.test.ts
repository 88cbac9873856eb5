import { once } from 'node:events';
import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { forkSandboxed } from './fork-sandboxed.ts';

test('gives a sandboxed process no secret, network, file, program or thread [T8, T43, T86]', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'purboday-apart-'));
  const secret = join(dir, 'master.key');
  await writeFile(secret, 'secret');
  const file = await open(secret);
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const child = forkSandboxed(
    fileURLToPath(new URL('./testing/try-everything.ts', import.meta.url)),
    {
      heapMb: 64,
      fd: file.fd,
    },
  );
  try {
    await once(child, 'message');
    child.send({ secret, port });
    const [outcomes] = await once(child, 'message');
    expect(outcomes).toEqual({
      'runs as root': false,
      settings: 0,
      'read the open file': 'done',
      'read a secret': 'refused',
      'read the environment of the server': 'refused',
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
    await file.close();
    await rm(dir, { recursive: true });
  }
});

test('is the only module of the server that forks a process [T43]', async () => {
  const source = fileURLToPath(new URL('../../', import.meta.url));
  const names = await readdir(source, { recursive: true });
  const forking: string[] = [];
  for (const name of names.filter((one) => one.endsWith('.ts') && !one.endsWith('.test.ts')))
    if (
      /import \{[^}]*\bfork\b[^}]*\} from 'node:child_process'/u.test(
        await readFile(join(source, name), 'utf8'),
      )
    )
      forking.push(name);
  expect(forking).toEqual([join('platform', 'process', 'fork-sandboxed.ts')]);
});
