import multipart from '@fastify/multipart';
import { Problem } from '@purboday/contract/problem';
import fastify, { type FastifyInstance } from 'fastify';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { receiveForm } from '#server/platform/multipart.ts';
import { documentsAtHand, type DocumentsAtHand } from './testing/documents-at-hand.ts';
import { aJpeg, aPdf, aPng } from './testing/sample-documents.ts';

let hand: DocumentsAtHand;
let app: FastifyInstance;
let port: number;

/** Answers as a registration does: files are stored once the fields are in order. */
const formApp = async (): Promise<FastifyInstance> => {
  const server = fastify({ bodyLimit: 1024 * 1024 });
  await server.register(multipart);
  server.setErrorHandler((error, _, reply) =>
    error instanceof Problem
      ? reply
          .status(error.status)
          .send({ success: false, message: error.message, errors: error.detail.errors })
      : reply.status(500).send({ success: false, message: String(error) }),
  );
  server.post('/form', async (request) => {
    const form = await receiveForm(request, {
      files: ['aadharFile', 'other'],
      accept: hand.receive,
      required: false,
    });
    try {
      const [refused] = form.refused;
      if (refused) throw refused;
      if (form.fields['name'] === 'refused') throw new Problem('INVALID', 'Name too short');
      const { aadharFile } = form.files;
      return {
        fields: form.fields,
        id: aadharFile && (await hand.documents.keep(aadharFile)),
        size: aadharFile?.size,
      };
    } finally {
      await form.dispose();
    }
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  return server;
};

beforeEach(async () => {
  hand = await documentsAtHand();
  app = await formApp();
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
  await hand.close();
});

type Answer = {
  status: number;
  message?: string;
  errors?: { path: string }[];
  fields?: Record<string, unknown>;
  id?: string;
  size?: number;
};

const post = async (
  body: FormData | string | Uint8Array,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const response = await fetch(`http://127.0.0.1:${port}/form`, {
    method: 'POST',
    body: body as BodyInit,
    headers,
  });
  return { status: response.status, ...((await response.json()) as object) };
};

type Parts = [name: string, value: string | { bytes: Buffer; name: string; type: string }][];

const formOf = (parts: Parts): FormData => {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else
      form.append(name, new Blob([new Uint8Array(value.bytes)], { type: value.type }), value.name);
  }
  return form;
};
const jpeg = (bytes = aJpeg(), name = 'card.jpg', type = 'image/jpeg') => ({ bytes, name, type });

const boundary = 'xxBOUNDARYxx';
const multipartType = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const part = (disposition: string, value: string, more = ''): string =>
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${value}\r\n`;
const end = `--${boundary}--\r\n`;

/** Nothing of a refused upload may be left: no temporary file, no stored file, no row. */
const nothingLeft = async () => {
  expect(await hand.temporaryFiles()).toEqual([]);
  expect(await hand.storedFiles()).toEqual([]);
  expect(await hand.rows()).toBe(0);
};

test('a form arrives as its fields name it, with its document stored', async () => {
  const answer = await post(
    formOf([
      ['name', 'मीरा 😀'],
      ['skills[]', 'Sewing'],
      ['skills[]', 'Cooking'],
      ['address[state]', 'Bihar'],
      ['address[city]', 'Gaya'],
      ['aadharFile', jpeg()],
    ]),
  );
  expect(answer).toMatchObject({
    status: 200,
    fields: {
      name: 'मीरा 😀',
      skills: ['Sewing', 'Cooking'],
      address: { state: 'Bihar', city: 'Gaya' },
    },
    size: aJpeg().length,
  });
  expect(await hand.storedFiles()).toHaveLength(1);
  expect(await hand.temporaryFiles()).toEqual([]);
});

test('a text part that declares its charset is read by it', async () => {
  const answer = await post(
    part('name="name"', 'é मीरा', 'Content-Type: text/plain; charset=UTF-8\r\n') + end,
    multipartType,
  );
  expect(answer.fields).toEqual({ name: 'é मीरा' });
});

test.each([[1_572_864], [2_097_152]])(
  'SEC-37, FLT-53: a file of %d bytes is taken',
  async (size) => {
    expect(await post(formOf([['aadharFile', jpeg(aJpeg(size))]]))).toMatchObject({
      status: 200,
      size,
    });
  },
);

test.each([[2_097_153], [3_000_000], [40_000_000]])(
  'SEC-37, FLT-53: a file of %d bytes is refused',
  async (size) => {
    const answer = await post(
      formOf([
        ['name', 'Meera'],
        ['aadharFile', jpeg(aJpeg(size))],
      ]),
    );
    expect(answer).toMatchObject({
      status: 413,
      message: 'File must be under 2 MB',
      errors: [{ path: 'aadharFile' }],
    });
    await nothingLeft();
  },
);

test.each([
  ['0 bytes', jpeg(Buffer.alloc(0)), 'File is required'],
  ['no file chosen', jpeg(Buffer.alloc(0), '', 'application/octet-stream'), 'File is required'],
  ['1 byte', jpeg(Buffer.from('x')), 'Invalid file type'],
  ['a PDF named jpg', jpeg(aPdf()), 'Invalid file type'],
  ['a PNG declared as JPEG', jpeg(aPng(), 'a.png'), 'Invalid file type'],
])('SEC-36, FLT-53: %s is refused', async (_, file, message) => {
  const answer = await post(
    formOf([
      ['aadharFile', file],
      ['name', 'Meera'],
    ]),
  );
  expect(answer).toMatchObject({ status: 400, message, errors: [{ path: 'aadharFile', message }] });
  await nothingLeft();
});

test('FLT-53: two files for one field are refused', async () => {
  const answer = await post(
    formOf([
      ['aadharFile', jpeg()],
      ['aadharFile', jpeg()],
    ]),
  );
  expect(answer).toMatchObject({ status: 400, errors: [{ path: 'aadharFile' }] });
  await nothingLeft();
});

test('a file sent before a field that is refused leaves nothing', async () => {
  expect(
    (
      await post(
        formOf([
          ['aadharFile', jpeg()],
          ['name', 'refused'],
        ]),
      )
    ).status,
  ).toBe(400);
  await nothingLeft();
});

test.each([
  '../../x.jpg',
  '..\\\\x.jpg',
  '/etc/passwd.jpg',
  'C:\\x.jpg',
  'a%00.jpg',
  `${'n'.repeat(300)}.jpg`,
  'CON.jpg',
  '"q";x=1.jpg',
])('FLT-49: a file called %s is stored under a name of its own', async (name) => {
  expect((await post(formOf([['aadharFile', jpeg(aJpeg(), name)]]))).status).toBe(200);
  const [path] = await hand.storedFiles();
  expect(path?.slice(hand.dataDir.length)).toMatch(/^\/documents\/[0-9a-f]{2}\/[0-9a-f]{32}$/u);
});

test.each(['.htaccess', 'x.jpg.exe'])('FLT-49: a file called %s is refused', async (name) => {
  expect(await post(formOf([['aadharFile', jpeg(aJpeg(), name)]]))).toMatchObject({
    status: 400,
    message: 'Invalid file type',
  });
});

const manyParts =
  Array.from({ length: 10_000 }, (_, at) => part(`name="f${at}"`, 'x')).join('') + end;
const fileHead = 'Content-Type: image/jpeg\r\n';

test.each<[string, string, string, number]>([
  ['no boundary', 'multipart/form-data', part('name="name"', 'x') + end, 400],
  ['another boundary', 'multipart/form-data; boundary=other', part('name="name"', 'x') + end, 400],
  ['no end', multipartType['content-type'], part('name="name"', 'x'), 400],
  [
    'no end within a file',
    multipartType['content-type'],
    part('name="aadharFile"; filename="a.jpg"', 'x'.repeat(9000), fileHead),
    400,
  ],
  ['10,000 parts', multipartType['content-type'], manyParts, 413],
  [
    'the same field twice',
    multipartType['content-type'],
    part('name="name"', 'x') + part('name="name"', 'y') + end,
    400,
  ],
  [
    'a field as text and as list',
    multipartType['content-type'],
    part('name="a"', 'x') + part('name="a[]"', 'y') + end,
    400,
  ],
  ['a file as text', multipartType['content-type'], part('name="aadharFile"', 'x') + end, 400],
  [
    'text as a file',
    multipartType['content-type'],
    part('name="name"; filename="a.jpg"', 'x', fileHead) + end,
    400,
  ],
  [
    'a part without a name',
    multipartType['content-type'],
    part('filename="a.jpg"', 'x', fileHead) + end,
    400,
  ],
  ['a name that cannot be read', multipartType['content-type'], part('name="a[b"', 'x') + end, 400],
  [
    'a name nested too deep',
    multipartType['content-type'],
    part('name="a[b][c][d][e]"', 'x') + end,
    400,
  ],
  ['no form', 'application/json', '{}', 415],
])('FLT-34: a form with %s is refused, and the server goes on', async (_, type, body, status) => {
  expect((await post(body, { 'content-type': type })).status).toBe(status);
  await nothingLeft();
  expect((await post(formOf([['name', 'next']]))).status).toBe(200);
});

test('FLT-34: a part with a header of 64 KB is not read', async () => {
  const answer = await post(
    part('name="name"', 'x', `X-Long: ${'y'.repeat(65_536)}\r\n`) +
      part(`x="${'y'.repeat(65_536)}"; name="late"`, 'x') +
      end,
    multipartType,
  );
  expect([200, 400, 413]).toContain(answer.status);
  expect(answer.fields ?? {}).not.toHaveProperty('late');
});

test('FLT-35: a text field over the limit is an error, never cut', async () => {
  expect((await post(formOf([['name', 'x'.repeat(65_536)]]))).fields?.['name']).toHaveLength(
    65_536,
  );
  expect(await post(formOf([['name', 'x'.repeat(65_537)]]))).toMatchObject({
    status: 413,
    errors: [{ path: 'name' }],
  });
});

const rawRequest = (body: string, length: number): string =>
  `POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: ${multipartType['content-type']}\r\nContent-Length: ${length}\r\n\r\n${body}`;

test('FLT-36: an upload broken off half-way leaves no temporary file and no row', async () => {
  const socket = connect(port, '127.0.0.1');
  const half = part(
    'name="aadharFile"; filename="a.jpg"',
    aJpeg(500_000).toString('latin1'),
    fileHead,
  );
  socket.write(Buffer.from(rawRequest(half, 1_000_000), 'latin1'));
  await expect.poll(() => hand.temporaryFiles()).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => hand.temporaryFiles()).toEqual([]);
  await nothingLeft();
});

test('FLT-39: U+0000 in a field or a file name is refused, and the field named', async () => {
  expect(await post(part('name="address[city]"', 'a\u0000b') + end, multipartType)).toMatchObject({
    status: 400,
    errors: [{ path: 'address.city' }],
  });
  const file = part('name="aadharFile"; filename="a\u0000.jpg"', 'x', fileHead) + end;
  expect(await post(file, multipartType)).toMatchObject({
    status: 400,
    errors: [{ path: 'aadharFile' }],
  });
});

test.each([
  ['a broken sequence', 'c3 28'],
  ['an overlong one', 'c0 af'],
  ['a lone surrogate', 'ed a0 80'],
  ['a cut one', 'e2 82'],
])('FLT-40: %s in a field is refused, and the field named', async (_, hex) => {
  const [head = '', tail = ''] = (part('name="name"', '@') + end).split('@');
  const body = Buffer.concat([
    Buffer.from(head),
    Buffer.from(hex.replaceAll(' ', ''), 'hex'),
    Buffer.from(tail),
  ]);
  expect(await post(body, multipartType)).toMatchObject({
    status: 400,
    errors: [{ path: 'name' }],
  });
});

test('FLT-38: a compressed form is refused', async () => {
  expect(
    (await post(part('name="name"', 'x') + end, { ...multipartType, 'content-encoding': 'gzip' }))
      .status,
  ).toBe(415);
});

test.each([
  '__proto__',
  'constructor',
  'prototype',
  'address[__proto__][x]',
  'address[constructor][prototype]',
  '__proto__[x]',
])('FLT-42: a field named %s reaches no prototype', async (name) => {
  const answer = await post(
    formOf([
      [name, 'polluted'],
      ['name', 'Meera'],
    ]),
  );
  expect(answer.status === 400 || JSON.stringify(answer.fields) === '{"name":"Meera"}').toBe(true);
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
});
