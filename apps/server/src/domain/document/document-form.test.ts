import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  formEnd,
  toForm,
  multipartType,
  toFormPart,
  formFixture,
  type FormFixture,
} from './testing/documents-fixture.ts';
import { createJpeg } from './testing/sample-documents.ts';

let at: FormFixture;
beforeEach(async () => {
  at = await formFixture();
});
afterEach(() => at.close());

const manyParts =
  Array.from({ length: 10_000 }, (_, index) => toFormPart(`name="f${index}"`, 'x')).join('') +
  formEnd;
const fileHead = 'Content-Type: image/jpeg\r\n';

test.each<[string, string, string, number]>([
  ['no boundary', 'multipart/form-data', toFormPart('name="name"', 'x') + formEnd, 400],
  [
    'another boundary',
    'multipart/form-data; boundary=other',
    toFormPart('name="name"', 'x') + formEnd,
    400,
  ],
  ['no end', multipartType['content-type'], toFormPart('name="name"', 'x'), 400],
  [
    'no end within a file',
    multipartType['content-type'],
    toFormPart('name="aadharFile"; filename="a.jpg"', 'x'.repeat(9000), fileHead),
    400,
  ],
  ['10,000 parts', multipartType['content-type'], manyParts, 413],
  [
    'the same field twice',
    multipartType['content-type'],
    toFormPart('name="name"', 'x') + toFormPart('name="name"', 'y') + formEnd,
    400,
  ],
  [
    'a field as text and as list',
    multipartType['content-type'],
    toFormPart('name="a"', 'x') + toFormPart('name="a[]"', 'y') + formEnd,
    400,
  ],
  [
    'a file as text',
    multipartType['content-type'],
    toFormPart('name="aadharFile"', 'x') + formEnd,
    400,
  ],
  [
    'text as a file',
    multipartType['content-type'],
    toFormPart('name="name"; filename="a.jpg"', 'x', fileHead) + formEnd,
    400,
  ],
  [
    'a part without a name',
    multipartType['content-type'],
    toFormPart('filename="a.jpg"', 'x', fileHead) + formEnd,
    400,
  ],
  [
    'a name that cannot be read',
    multipartType['content-type'],
    toFormPart('name="a[b"', 'x') + formEnd,
    400,
  ],
  [
    'a name nested too deep',
    multipartType['content-type'],
    toFormPart('name="a[b][c][d][e]"', 'x') + formEnd,
    400,
  ],
  ['no form', 'application/json', '{}', 415],
])('rejects a form with %s and continues to serve (FLT-34)', async (_, type, body, status) => {
  expect((await at.post(body, { 'content-type': type })).status).toBe(status);
  await at.nothingLeft();
  expect((await at.post(toForm([['name', 'next']]))).status).toBe(200);
});

test('rejects a part with a header of 64 KB (FLT-34)', async () => {
  const answer = await at.post(
    toFormPart('name="name"', 'x', `X-Long: ${'y'.repeat(65_536)}\r\n`) +
      toFormPart(`x="${'y'.repeat(65_536)}"; name="late"`, 'x') +
      formEnd,
    multipartType,
  );
  expect([200, 400, 413]).toContain(answer.status);
  expect(answer.fields ?? {}).not.toHaveProperty('late');
});

test('rejects a text field over the limit instead of cutting it (FLT-35)', async () => {
  expect((await at.post(toForm([['name', 'x'.repeat(65_536)]]))).fields?.['name']).toHaveLength(
    65_536,
  );
  expect(await at.post(toForm([['name', 'x'.repeat(65_537)]]))).toMatchObject({
    status: 413,
    errors: [{ path: 'name' }],
  });
});

const rawRequest = (body: string, length: number): string =>
  `POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: ${multipartType['content-type']}\r\nContent-Length: ${length}\r\n\r\n${body}`;

test('leaves no temporary file and no row of an aborted upload (FLT-36)', async () => {
  const socket = connect(at.port, '127.0.0.1');
  const half = toFormPart(
    'name="aadharFile"; filename="a.jpg"',
    createJpeg(500_000).toString('latin1'),
    fileHead,
  );
  socket.write(Buffer.from(rawRequest(half, 1_000_000), 'latin1'));
  await expect.poll(() => at.fixture.temporaryFiles()).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => at.fixture.temporaryFiles()).toEqual([]);
  await at.nothingLeft();
});

test('rejects U+0000 in a field or file name, and names the field (FLT-39)', async () => {
  expect(
    await at.post(toFormPart('name="address[city]"', 'a\u0000b') + formEnd, multipartType),
  ).toMatchObject({
    status: 400,
    errors: [{ path: 'address.city' }],
  });
  const file = toFormPart('name="aadharFile"; filename="a\u0000.jpg"', 'x', fileHead) + formEnd;
  expect(await at.post(file, multipartType)).toMatchObject({
    status: 400,
    errors: [{ path: 'aadharFile' }],
  });
});

test.each([
  ['a broken sequence', 'c3 28'],
  ['an overlong one', 'c0 af'],
  ['a lone surrogate', 'ed a0 80'],
  ['a cut one', 'e2 82'],
])('rejects %s in a field and names the field (FLT-40)', async (_, hex) => {
  const [head = '', tail = ''] = (toFormPart('name="name"', '@') + formEnd).split('@');
  const body = Buffer.concat([
    Buffer.from(head),
    Buffer.from(hex.replaceAll(' ', ''), 'hex'),
    Buffer.from(tail),
  ]);
  expect(await at.post(body, multipartType)).toMatchObject({
    status: 400,
    errors: [{ path: 'name' }],
  });
});

test('rejects a compressed form (FLT-38)', async () => {
  expect(
    (
      await at.post(toFormPart('name="name"', 'x') + formEnd, {
        ...multipartType,
        'content-encoding': 'gzip',
      })
    ).status,
  ).toBe(415);
});

test.each([
  '__proto__',
  'constructor',
  'prototype',
  'address[__proto__][x]',
  'address[constructor][prototype]',
  '__proto__[x]',
])('ignores a field named %s (FLT-42)', async (name) => {
  const answer = await at.post(
    toForm([
      [name, 'polluted'],
      ['name', 'Meera'],
    ]),
  );
  expect(answer.status === 400 || JSON.stringify(answer.fields) === '{"name":"Meera"}').toBe(true);
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
});
