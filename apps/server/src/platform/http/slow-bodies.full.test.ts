import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { connect, type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiveForm } from '#server/platform/files/multipart.ts';
import { openLog } from '#server/platform/process/log.ts';
import { createHttp } from './http.ts';
import type { BodyLimits } from './slow-bodies.ts';

/** A fortieth of the usual times; rates stay in proportion. */
const limits: BodyLimits = {
  smallBodyMs: 800,
  silenceMs: 1500,
  leastBytesPerSecond: 4000,
  windowMs: 3000,
  perNetwork: 4,
  checkMs: 50,
};

let http: FastifyInstance;
let port = 0;
beforeAll(async () => {
  http = await createHttp({
    log: openLog('silent'),
    trustProxy: false,
    secure: false,
    bodies: limits,
  });
  await http.register(multipart, { throwFileSizeLimit: false });
  http.get('/healthz', () => ({ status: 'ok' }));
  http.post('/json', (request) => ({ body: request.body }));
  http.post('/upload', async (request) => {
    const form = await receiveForm(request, {
      files: ['file'],
      accept: async (_name, content) => {
        const { length: size } = await buffer(content);
        return { size, dispose: async () => undefined };
      },
    });
    return { size: form.files.file?.size };
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = http.server.address() as AddressInfo);
});
afterAll(async () => {
  http.server.closeAllConnections();
  await http.close();
});

/** A connection that sends the given bytes and reads the response to its end. */
const open = (head: string) => {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  let isClosed = false;
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  socket.on('error', () => undefined);
  socket.on('close', () => (isClosed = true));
  socket.write(head);
  return {
    send: (part: string) => void (isClosed || socket.write(part)),
    isClosed: () => isClosed,
    answer: () => text,
    closed: async (): Promise<string> => {
      await expect.poll(() => isClosed, { timeout: 15_000 }).toBe(true);
      return text;
    },
    end: () => socket.destroy(),
  };
};

const jsonHead = (length: number) =>
  `POST /json HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
const part =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\nContent-Type: application/octet-stream\r\n\r\n';
const end = '\r\n--b--\r\n';
const uploadHead = (size: number) =>
  `POST /upload HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
  `Content-Length: ${part.length + size + end.length}\r\n\r\n${part}`;

/** Status, `Connection` and body of an answer. */
const toParts = (answer: string) => ({
  status: Number(/^HTTP\/1\.1 (\d+) /u.exec(answer)?.[1]),
  connection: /^connection: (\w+)/imu.exec(answer)?.[1],
  body: JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as unknown,
});
const timeout = {
  status: 408,
  connection: 'close',
  body: {
    success: false,
    message: 'The request took too long to arrive. Please try again.',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/u),
  },
};

describe('T55: bodies that arrive slowly', () => {
  test('answers 408 in the envelope when a JSON body trickles', async () => {
    const connection = open(jsonHead(1000));
    const trickle = setInterval(() => connection.send(' '), 50);
    expect(toParts(await connection.closed())).toEqual(timeout);
    clearInterval(trickle);
  });

  test('answers 408 in the envelope when an upload falls silent', async () => {
    const connection = open(uploadHead(10_000));
    connection.send('x'.repeat(1000));
    expect(toParts(await connection.closed())).toEqual(timeout);
  });

  test('answers 408 when an upload sends less than the least rate', async () => {
    const connection = open(uploadHead(100_000));
    const trickle = setInterval(() => connection.send('x'.repeat(50)), 50);
    expect(toParts(await connection.closed())).toEqual(timeout);
    clearInterval(trickle);
  });

  test('ends the connection of a body that is still trickling after its answer', async () => {
    const connection = open(
      `POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`,
    );
    const trickle = setInterval(() => connection.send(' '), 50);
    expect(await connection.closed()).toMatch(/^HTTP\/1\.1 (?:404|408) /u);
    clearInterval(trickle);
  });

  test('answers 503 in the envelope when a network sends too many bodies at once, and others still', async () => {
    const slow = Array.from({ length: 4 }, () => open(uploadHead(10_000)));
    await sleep(200);
    const answer = await fetch(`http://127.0.0.1:${port}/json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"a":1}',
    });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ success: false, requestId: expect.any(String) });
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    for (const connection of slow) expect(toParts(await connection.closed())).toEqual(timeout);
    const later = await fetch(`http://127.0.0.1:${port}/json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"a":1}',
    });
    expect(later.status).toBe(200);
  });
});

describe('R16: an upload that never pauses', () => {
  test('is never cut, however long it takes', async () => {
    const size = 60_000;
    const connection = open(uploadHead(size));
    // Twice the least rate, for longer than every bound together.
    for (let sent = 0; sent < size; sent += 600) {
      connection.send('x'.repeat(600));
      await sleep(75);
      expect(connection.answer()).toBe('');
    }
    connection.send(end);
    expect(await connection.closed()).toContain(`{"size":${size}}`);
  }, 30_000);
});
