import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { lookUpPostalCode, cachePostalCodes, postalUpstream } from './look-up-postal-code.ts';
const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const service = async (answer: (request: IncomingMessage, response: ServerResponse) => void) => {
  const requestedPaths: string[] = [];
  const server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '');
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/pincode/`,
    requestedPaths,
  };
};

const office = {
  Name: 'New Office',
  District: 'Kolkata',
  State: 'West Bengal',
  Country: 'India',
  Pincode: '799999',
};
const success = [
  {
    Status: 'Success',
    Message: 'Number of pincode(s) found:1',
    PostOffice: [{ ...office, BranchType: 'Sub' }],
  },
];
const json = (body: unknown) => (_: IncomingMessage, response: ServerResponse) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
};
const lookUpAt = (url: string) => lookUpPostalCode({ upstream: postalUpstream(url) });
const unavailable = { status: 503, message: 'Verification failed. Please try again.' };

test('requests only six-digit codes that the directory lacks', async () => {
  const { url, requestedPaths } = await service(json(success));
  const lookUp = lookUpAt(url);
  expect((await lookUp('700001'))[0]).toMatchObject({
    Status: 'Success',
    PostOffice: [{ State: 'West Bengal' }],
  });
  for (const wrong of ['70000', 'abcdef', '799999/..', '799999?x', '']) {
    expect(await lookUp(wrong)).toEqual([
      expect.objectContaining({ Status: 'Error', PostOffice: null }),
    ]);
  }
  expect(requestedPaths).toEqual([]);
  expect(await lookUp('799999')).toEqual([{ ...success[0], PostOffice: [office] }]);
  expect(requestedPaths).toEqual(['/pincode/799999']);
});

test('returns Error for an unknown code without an upstream', async () => {
  expect(await lookUpPostalCode({})('799999')).toEqual([
    { Status: 'Error', Message: 'No records found', PostOffice: null },
  ]);
});

test('returns Error when the upstream does not know the code (FLT-58)', async () => {
  const { url } = await service(
    json([{ Status: 'Error', Message: 'No records found', PostOffice: null }]),
  );
  expect(await lookUpAt(url)('799999')).toEqual([
    { Status: 'Error', Message: 'No records found', PostOffice: null },
  ]);
});

describe('SEC-48, FLT-58: an upstream that misbehaves is not believed', () => {
  test('follows no redirect', async () => {
    const inside = await service(json(success));
    const { url } = await service((_, response) =>
      response.writeHead(302, { location: `${inside.url}799999` }).end(),
    );
    await expect(lookUpAt(url)('799999')).rejects.toMatchObject(unavailable);
    expect(inside.requestedPaths).toEqual([]);
  });

  test('stops reading a response of 10 MB', async () => {
    let sent = 0;
    const chunk = Buffer.alloc(64 * 1024, ' ');
    const { url } = await service((_, response) => {
      const more = (): void => {
        while (sent < 10_000_000 && !response.destroyed) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    });
    await expect(lookUpAt(url)('799999')).rejects.toMatchObject(unavailable);
    expect(sent).toBeLessThan(10_000_000);
  });

  test('rejects a page instead of JSON', async () => {
    const { url } = await service((_, response) =>
      response.setHeader('content-type', 'text/html').end('<h1>Sorry</h1>'),
    );
    await expect(lookUpAt(url)('799999')).rejects.toMatchObject(unavailable);
  });

  test('rejects an error, an empty list, and offices of another code', async () => {
    const failing = await service((_, response) => response.writeHead(500).end('[]'));
    const empty = await service(json([]));
    const other = await service(
      json([{ ...success[0], PostOffice: [{ ...office, Pincode: '700001' }] }]),
    );
    for (const { url } of [failing, empty, other])
      await expect(lookUpAt(url)('799999')).rejects.toMatchObject(unavailable);
  });

  test('gives up after 3 seconds, also on a dripping response', async () => {
    const silent = await service(() => undefined);
    const dripping = await service((_, response) => {
      const timer = setInterval(() => response.write(' '), 200);
      response.on('close', () => clearInterval(timer));
    });
    const start = performance.now();
    await Promise.all(
      [silent, dripping].map(({ url }) =>
        expect(lookUpAt(url)('799999')).rejects.toMatchObject(unavailable),
      ),
    );
    expect(performance.now() - start).toBeLessThan(6000);
  });

  test('handles an upstream that is not there', async () => {
    await expect(lookUpAt('http://127.0.0.1:1/')('799999')).rejects.toMatchObject(unavailable);
  });
});

describe('SEC-48: answers of the upstream are kept', () => {
  const day = 86_400_000;

  test('requests a known code once a day, also for many at the same time', async () => {
    const { url, requestedPaths } = await service(json(success));
    let now = new Date('2026-11-21T00:00:00Z');
    const upstream = postalUpstream(url, () => now);
    await Promise.all(Array.from({ length: 20 }, () => upstream('799999')));
    await upstream('799999');
    expect(requestedPaths).toHaveLength(1);
    now = new Date(now.getTime() + day + 1);
    await upstream('799999');
    expect(requestedPaths).toHaveLength(2);
  });

  test('requests again after a failure', async () => {
    const { url, requestedPaths } = await service((_, response) => response.writeHead(500).end());
    const upstream = postalUpstream(url, () => new Date('2026-11-21T00:00:00Z'));
    expect(await upstream('799999')).toBe('unavailable');
    expect(await upstream('799999')).toBe('unavailable');
    expect(requestedPaths).toHaveLength(2);
  });

  test('sends at most eight requests at a time', async () => {
    const waiting: (() => void)[] = [];
    const upstream = cachePostalCodes(
      () => new Promise((resolve) => waiting.push(() => resolve('unavailable'))),
      () => new Date('2026-11-21T00:00:00Z'),
    );
    const first = Array.from({ length: 8 }, (_, at) => upstream(`79999${at}`));
    expect(await upstream('799998')).toBe('unavailable');
    expect(waiting).toHaveLength(8);
    for (const answer of waiting) answer();
    await Promise.all(first);
  });
});
