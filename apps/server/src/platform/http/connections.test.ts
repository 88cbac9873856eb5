import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerClientErrors, limitConnections, type ConnectionLimits } from './connections.ts';
import { serverLimits } from './http.ts';

const limits: ConnectionLimits = { total: 40, perNetwork: 20, reserve: 10, headMs: 500 };

let server: Server;
let port = 0;
const sockets: Socket[] = [];
const listen = async (connectionLimits: ConnectionLimits): Promise<void> => {
  server = createServer({ ...serverLimits, headersTimeout: 600, connectionsCheckingInterval: 100 });
  answerClientErrors(server);
  const mayAnswer = limitConnections(server, connectionLimits);
  server.on('request', (request, response) => {
    if (!mayAnswer(request, response)) return;
    // The response is sent once the body has arrived.
    request.resume().once('end', () => response.end('{"ok":true}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
};
beforeEach(() => listen(limits));
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const open = async (head: string, localAddress = '127.0.0.1') => {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  const heard = { text: '', isClosed: false };
  socket.setEncoding('utf8').on('data', (part: string) => (heard.text += part));
  socket.on('error', () => undefined).on('close', () => (heard.isClosed = true));
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(head);
  return heard;
};
const slow = 'POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n';
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const toBody = (text: string): unknown => JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4));

describe('T55: connections of one network', () => {
  test('bounds slow connections of one network; another network and probes are answered', async () => {
    for (let n = 0; n < 20; n += 1) await open(slow);
    // A connection counts as idle until its request has arrived.
    await sleep(300);
    const rejected = await open(get('/api/skills'));
    await expect.poll(() => rejected.text).toMatch(/^HTTP\/1\.1 503 /u);
    expect(rejected.text).toMatch(/^retry-after: 5/imu);
    expect(toBody(rejected.text)).toEqual({
      success: false,
      message: expect.any(String),
      requestId: expect.any(String),
    });
    for (const path of ['/healthz', '/readyz']) {
      const probe = await open(get(path));
      await expect.poll(() => probe.text).toMatch(/^HTTP\/1\.1 200 /u);
    }
    const other = await open(get('/api/skills'), '127.0.0.2');
    await expect.poll(() => other.text).toMatch(/^HTTP\/1\.1 200 /u);
  });

  test('answers probes while 300 slow connections keep coming', async () => {
    const flood = Array.from({ length: 300 }, () => open(slow).catch(() => undefined));
    await Promise.all(flood);
    await sleep(700);
    const probe = await open(get('/healthz'));
    await expect.poll(() => probe.text).toMatch(/^HTTP\/1\.1 200 /u);
  });

  test('closes an idle connection of the network instead of rejecting a new one', async () => {
    const idle = await open(get('/first'));
    await expect.poll(() => idle.text).toMatch(/^HTTP\/1\.1 200 /u);
    for (let n = 0; n < 19; n += 1) await open(slow);
    await sleep(300);
    const next = await open(get('/next'));
    await expect.poll(() => next.text).toMatch(/^HTTP\/1\.1 200 /u);
    await expect.poll(() => idle.isClosed).toBe(true);
  });
});

describe('R16: what Node itself rejects has the envelope', () => {
  test.each([
    ['headers that do not come', 'GET / HTTP/1.1\r\nHost:', 408],
    ['headers that are too large', `GET / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['what is no request', 'nonsense\r\n\r\n', 400],
    ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['an expectation that is not met', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: all\r\n\r\n', 417],
    ['a tunnel', 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405],
  ])('%s', async (_, head, status) => {
    const heard = await open(head);
    await expect.poll(() => heard.isClosed, { timeout: 5000 }).toBe(true);
    expect(heard.text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `, 'u'));
    expect(toBody(heard.text)).toEqual({
      success: false,
      message: expect.any(String),
      requestId: expect.any(String),
    });
  });
});
