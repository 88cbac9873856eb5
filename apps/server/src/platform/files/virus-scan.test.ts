import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createJpeg } from '#server/domain/document/testing/sample-documents.ts';
import {
  createTestFile,
  createRegistrationForm,
  registerTestCandidate,
} from '#server/registration/testing/a-registration.ts';
import { readSettings } from '#server/settings.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createVirusScan } from './virus-scan.ts';

// The EICAR test file, in two parts so that scanners ignore this one.
const eicar = Buffer.from(
  String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-` + 'TEST-FILE!$H+H*',
);
const infected = () => createTestFile(Buffer.concat([createJpeg(), eicar]));

let dir: string;
let server: Server | undefined;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'purboday-clamd-'));
});
afterEach(async () => {
  server?.close();
  server = undefined;
  await rm(dir, { recursive: true, force: true });
});

/** A clamd that speaks INSTREAM: chunks with their lengths, a length of 0, then one response. */
const clamdDouble = async (answer: (received: Buffer) => string | undefined): Promise<string> => {
  const path = join(dir, 'double.ctl');
  server = createServer((socket) => {
    let bytes = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => {
      bytes = Buffer.concat([bytes, part]);
      let at = 'zINSTREAM\0'.length;
      const chunks: Buffer[] = [];
      while (at + 4 <= bytes.length) {
        const length = bytes.readUInt32BE(at);
        if (length > 0 && at + 4 + length > bytes.length) return;
        chunks.push(bytes.subarray(at + 4, at + 4 + length));
        at += 4 + length;
        if (length > 0) continue;
        const words = answer(Buffer.concat(chunks));
        if (words === undefined) socket.destroy();
        else socket.end(words);
        return;
      }
    });
  });
  await new Promise<void>((resolve) => server?.listen(path, resolve));
  return `unix://${path}`;
};

test('sends every byte of a document to the scanner [SEC-41]', async () => {
  const document = createJpeg(1_900_000);
  let seen: Buffer = Buffer.alloc(0);
  const scan = createVirusScan(
    await clamdDouble((received) => {
      seen = received;
      return 'stream: OK\0';
    }),
  );
  expect(await scan?.(document)).toBe(false);
  expect(seen.equals(document)).toBe(true);
});

test('rejects a registration with a virus in clear words, and stores nothing of it [SEC-41]', async () => {
  const url = await clamdDouble((received) =>
    received.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0',
  );
  const app = await createTestApp({ environment: { CLAMD_URL: url } });
  try {
    const rejected = await registerTestCandidate(
      app,
      createRegistrationForm({ aadharFile: infected() }),
    );
    const message = 'A virus was found in this file. Please choose another file.';
    expect(rejected).toMatchObject({
      status: 400,
      body: { success: false, message, errors: [{ path: 'aadharFile', message }] },
    });
    expect(await app.database.execute('select id from documents')).toEqual([]);
    expect((await registerTestCandidate(app, createRegistrationForm())).status).toBe(201);
  } finally {
    await app.close();
  }
});

test.each([
  ['does not run', () => Promise.resolve(`unix://${join(dir, 'missing.ctl')}`)],
  ['hangs up', () => clamdDouble(() => undefined)],
  ['cannot tell', () => clamdDouble(() => 'INSTREAM size limit exceeded. ERROR\0')],
])('rejects documents while the scanner %s (SEC-41)', async (_, start) => {
  const app = await createTestApp({ environment: { CLAMD_URL: await start() } });
  try {
    const rejected = await registerTestCandidate(app, createRegistrationForm());
    expect(rejected).toMatchObject({
      status: 503,
      body: { success: false, message: expect.stringContaining('Please try again') },
    });
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect(await app.database.execute('select id from documents')).toEqual([]);
  } finally {
    await app.close();
  }
});

test.each(['tcp://127.0.0.1', 'http://127.0.0.1:3310', 'unix://run/clamd', 'clamd', 'unix:///'])(
  'rejects CLAMD_URL=%s at the start and names it [SEC-41]',
  (CLAMD_URL) => {
    expect(() => readSettings({ CLAMD_URL })).toThrow(
      'CLAMD_URL: must be tcp://host:port or unix:',
    );
  },
);
test.each(['tcp://127.0.0.1:3310', 'tcp://[::1]:3310', 'unix:///run/clamav/clamd.ctl'])(
  'accepts CLAMD_URL=%s [SEC-41]',
  (CLAMD_URL) => expect(readSettings({ CLAMD_URL }).clamdUrl).toBe(CLAMD_URL),
);

const program = '/usr/sbin/clamd';
/** A real clamd with one signature, because its full databases would have to be downloaded. */
const realClamd = async (): Promise<{ url: string; process: ChildProcess }> => {
  const socket = join(dir, 'clamd.ctl');
  const md5 = createHash('md5').update(eicar).digest('hex');
  await writeFile(join(dir, 'own.hdb'), `${md5}:${eicar.length}:Eicar-Test-Signature\n`);
  await writeFile(join(dir, 'own.ndb'), `Eicar-Within:0:*:${eicar.toString('hex')}\n`);
  await writeFile(
    join(dir, 'clamd.conf'),
    `Foreground yes\nDatabaseDirectory ${dir}\nLocalSocket ${socket}\nOfficialDatabaseOnly no\n`,
  );
  const clamd = spawn(program, [`--config-file=${join(dir, 'clamd.conf')}`], { stdio: 'ignore' });
  const until = Date.now() + 30_000;
  while (!existsSync(socket)) {
    if (Date.now() > until || clamd.exitCode !== null) throw new Error('clamd did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url: `unix://${socket}`, process: clamd };
};

// Where ClamAV is not installed, only the fake above is tested.
describe.skipIf(!existsSync(program))('SEC-41, FLT-55: a real ClamAV', () => {
  test('finds EICAR, also inside an image, and accepts a clean document', async () => {
    const clamd = await realClamd();
    try {
      const scan = createVirusScan(clamd.url);
      expect(await scan?.(eicar)).toBe(true);
      expect(await scan?.(Buffer.concat([createJpeg(), eicar]))).toBe(true);
      expect(await scan?.(createJpeg(1_900_000))).toBe(false);
    } finally {
      clamd.process.kill('SIGKILL');
    }
  }, 60_000);
});
