import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mountSmallDisk } from '#server/testing/small-disk.ts';
import { openStorage, parseS3Url, type Storage } from './storage.ts';

const bytes = Buffer.alloc(300_000, 'encrypted');

const keepsDocuments = (open: () => Storage) => {
  test('reads what was put, byte for byte', async () => {
    await open().put(
      'abcdef',
      Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]),
      bytes.length,
    );
    expect(await buffer(await open().read('abcdef'))).toEqual(bytes);
  });

  test('reads a stored file back byte for byte', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'purboday-taken-')), 'encrypted');
    await writeFile(path, bytes);
    await open().take('takeit', path, bytes.length);
    expect(await buffer(await open().read('takeit'))).toEqual(bytes);
    await expect(open().take('takenot', `${path}-not`, 1)).rejects.toThrow();
  });

  test('removes content, and ignores missing content', async () => {
    await open().put('cdef', Readable.from([Buffer.from('x')]), 1);
    await open().remove('cdef');
    await open().remove('cdef');
    await expect(open().read('cdef').then(buffer)).rejects.toThrow(/Cannot read file|ENOENT/u);
  });

  test('rejects when the stream breaks', async () => {
    const broken = new Readable({
      read() {
        this.destroy(new Error('broken off'));
      },
    });
    await expect(open().put('efgh', broken, 10)).rejects.toThrow('Cannot write file');
  });

  test('passes the readiness check', async () => {
    await expect(open().ping()).resolves.toBeUndefined();
  });
};

describe('on a local disk', () => {
  let dataDir: string;
  let storage: Storage;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'purboday-storage-'));
    storage = await openStorage({ dataDir });
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  keepsDocuments(() => storage);

  test('stores documents in DATA_DIR/documents, and leaves no files of the readiness check', async () => {
    await storage.ping();
    const names = await readdir(join(dataDir, 'documents'), { recursive: true });
    expect(names).toContain(join('ab', 'abcdef'));
    expect(names.filter((name) => name.startsWith('ready'))).toEqual([]);
  });

  test('names the full disk, and leaves no part of the file [OP-16]', async ({ skip }) => {
    const disk = mountSmallDisk('100k');
    try {
      skip(!disk.mounted);
      const full = await openStorage({ dataDir: disk.folder });
      const put = full.put('abcdef', Readable.from([bytes]), bytes.length);
      await expect(put).rejects.toThrow(/is full: \d+ bytes are free, 300000 are needed/u);
      expect(await readdir(join(disk.folder, 'documents', 'ab'))).toEqual([]);
    } finally {
      disk.unmount();
    }
  });

  test('fails the readiness check when the folder is not writable', async () => {
    const lost = await openStorage({ dataDir: join(dataDir, 'lost') });
    await rm(join(dataDir, 'lost', 'documents'), { recursive: true });
    await writeFile(join(dataDir, 'lost', 'documents'), 'a file where the folder was');
    await expect(lost.ping()).rejects.toThrow(/Cannot write file/u);
  });
});

/** Checks like a strict S3 store: a V4 signature of the bucket's region, and a Content-Length. */
const rejection = (request: IncomingMessage, body: Buffer): number | undefined => {
  const { authorization = '', 'x-amz-date': date, 'x-amz-content-sha256': hash } = request.headers;
  const signed =
    /^AWS4-HMAC-SHA256 Credential=thekey\/\d{8}\/ap-south-1\/s3\/aws4_request, SignedHeaders=[^,]*host[^,]*, Signature=[0-9a-f]{64}$/u;
  if (!signed.test(authorization) || date === undefined || hash === undefined) return 403;
  if (request.method !== 'PUT') return undefined;
  if (
    request.headers['transfer-encoding'] !== undefined ||
    request.headers['content-encoding'] !== undefined
  )
    return 501;
  return Number(request.headers['content-length']) === body.length ? undefined : 411;
};

type Reply = [status: number, content?: string | Buffer];

const replyTo: Record<string, (objects: Map<string, Buffer>, path: string, body: Buffer) => Reply> =
  {
    HEAD: (_, path) => [path === '/papers' || path === '/papers/' ? 200 : 404],
    PUT: (objects, path, body) => {
      objects.set(path, body);
      return [200];
    },
    DELETE: (objects, path) => {
      objects.delete(path);
      return [204];
    },
    GET: (objects, path) => {
      const content = objects.get(path);
      return content
        ? [200, content]
        : [404, '<Error><Code>NoSuchKey</Code><Message>no such key</Message></Error>'];
    },
  };

const bucketOf =
  (objects: Map<string, Buffer>) => async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request).catch(() => Buffer.alloc(0));
    const path = new URL(request.url ?? '', 'http://store').pathname;
    const rejected = rejection(request, body);
    const reply = replyTo[request.method ?? ''];
    const [status, content] =
      rejected === undefined && reply ? reply(objects, path, body) : [rejected ?? 405];
    response.writeHead(status, { ETag: '"x"' }).end(content);
  };

describe('on an S3-compatible store', () => {
  const objects = new Map<string, Buffer>();
  let server: Server;
  let storage: Storage;
  const urlOf = (bucket: string) =>
    `s3://thekey:a%2Bsecret@127.0.0.1:${(server.address() as AddressInfo).port}/${bucket}?region=ap-south-1&tls=0`;

  beforeAll(async () => {
    const answer = bucketOf(objects);
    server = createServer((request, response) => void answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    storage = await openStorage({ dataDir: '/nowhere', s3Url: urlOf('papers') });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  keepsDocuments(() => storage);

  test('stores objects in the bucket under their key', () => {
    expect(objects.get('/papers/ab/abcdef')).toEqual(bytes);
  });

  test('fails the readiness check when the bucket does not exist', async () => {
    const lost = await openStorage({ dataDir: '/nowhere', s3Url: urlOf('elsewhere') });
    await expect(lost.ping()).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } });
  });
});

test('parses the escapes and defaults of S3_URL', () => {
  expect(parseS3Url('s3://k:s%2F1@store.example:9000/papers')).toEqual({
    endpoint: 'https://store.example:9000',
    region: 'us-east-1',
    bucket: 'papers',
    accessKeyId: 'k',
    secretAccessKey: 's/1',
  });
});

test.each(['papers', 'https://k:s@h/papers', 's3://h/papers', 's3://k:s@h/', 's3://k:s@h/a/b'])(
  'rejects a wrong S3_URL without showing it: %s',
  (text) => {
    expect(() => parseS3Url(text)).toThrow(
      /^S3_URL must look like s3:\/\/KEY:SECRET@host:port\/bucket/u,
    );
  },
);
