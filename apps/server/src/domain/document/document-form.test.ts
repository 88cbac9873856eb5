import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  end,
  toForm,
  multipartType,
  part,
  formFixture,
  type FormFixture,
} from './testing/form-fixture.ts';
import { aJpeg } from './testing/sample-documents.ts';

let at: FormFixture;
beforeEach(async () => {
  at = await formFixture();
});
afterEach(() => at.close());

const manyParts =
  Array.from({ length: 10_000 }, (_, index) => part(`name="f${index}"`, 'x')).join('') + end;
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
])('rejects a form with %s and continues to serve (FLT-34)', async (_, type, body, status) => {
  expect((await at.post(body, { 'content-type': type })).status).toBe(status);
  await at.nothingLeft();
  expect((await at.post(toForm([['name', 'next']]))).status).toBe(200);
});

test('rejects a part with a header of 64 KB (FLT-34)', async () => {
  const answer = await at.post(
    part('name="name"', 'x', `X-Long: ${'y'.repeat(65_536)}\r\n`) +
      part(`x="${'y'.repeat(65_536)}"; name="late"`, 'x') +
      end,
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
  const half = part(
    'name="aadharFile"; filename="a.jpg"',
    aJpeg(500_000).toString('latin1'),
    fileHead,
  );
  socket.write(Buffer.from(rawRequest(half, 1_000_000), 'latin1'));
  await expect.poll(() => at.hand.temporaryFiles()).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => at.hand.temporaryFiles()).toEqual([]);
  await at.nothingLeft();
});

test('rejects U+0000 in a field or file name, and names the field (FLT-39)', async () => {
  expect(
    await at.post(part('name="address[city]"', 'a\u0000b') + end, multipartType),
  ).toMatchObject({
    status: 400,
    errors: [{ path: 'address.city' }],
  });
  const file = part('name="aadharFile"; filename="a\u0000.jpg"', 'x', fileHead) + end;
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
  const [head = '', tail = ''] = (part('name="name"', '@') + end).split('@');
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
      await at.post(part('name="name"', 'x') + end, {
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
