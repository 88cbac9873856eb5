import { connect, type AddressInfo } from 'node:net';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import {
  createTestFile,
  createRegistrationForm,
  toForm,
  registrationsFixture,
  type RegistrationsFixture,
} from './testing/a-registration.ts';

let fixture: RegistrationsFixture;
let port: number;
beforeAll(async () => {
  fixture = await registrationsFixture();
  await fixture.app.http.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = fixture.app.http.server.address() as AddressInfo);
});
afterAll(() => fixture.app.close());

const twoMegabytes = () => createTestFile(Buffer.alloc(2 * 1024 * 1024, 'x'));

const temporaryFiles = async (): Promise<string[]> =>
  readdir(join(fixture.app.settings.dataDir, 'temporary')).catch(() => []);

/**
 * Sends the header and this much of a body, and waits for the response while the rest stays unsent.
 */
const sendPart = (head: string[], part: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        ['POST /api/auth/candidate/register HTTP/1.1', 'Host: localhost', ...head, '', ''].join(
          '\r\n',
        ),
      );
      socket.write(part);
    });
    let answer = '';
    socket.setTimeout(8_000, () => reject(new Error(`No answer came: ${answer}`)));
    socket.on('data', (bytes: Buffer) => {
      answer += bytes.toString();
      if (!answer.includes('requestId')) return;
      resolve(answer);
      socket.destroy();
    });
    socket.on('error', reject);
  });

const encoded = async (fields: Parameters<typeof toForm>[0]) => {
  const response = new Response(toForm(fields));
  const type = response.headers.get('content-type') ?? '';
  return { type, bytes: Buffer.from(await response.arrayBuffer()) };
};

const verifyEmail = async (email: string): Promise<string> => {
  await fixture.app.request('POST', '/api/auth/send-verification-email', { body: { email } });
  const codes = (await fixture.app.listNotifications()).flatMap((notification) =>
    notification.event === 'otp' && notification.to.email === email ? [notification.code] : [],
  );
  const { body } = await fixture.app.request('POST', '/api/auth/verify-email', {
    body: { email, otp: codes.at(-1) },
  });
  return body.data.proof;
};

describe('SEC-42: an upload without a verified email', () => {
  test('rejects a wrong proof before any of the body is sent', async () => {
    const { type, bytes } = await encoded(createRegistrationForm({ aadharFile: twoMegabytes() }));
    const answer = await sendPart(
      [`Content-Type: ${type}`, `Content-Length: ${bytes.length}`, 'Email-Proof: made-up'],
      Buffer.alloc(0),
    );
    expect(answer).toMatch(/^HTTP\/1.1 400 /u);
    expect(answer).toContain('Please verify your email');
  });

  test('rejects a missing proof where the file begins, and stores no byte of it', async () => {
    const before = await fixture.traces();
    const { type, bytes } = await encoded(createRegistrationForm({ aadharFile: twoMegabytes() }));
    const answer = await sendPart(
      [`Content-Type: ${type}`, `Content-Length: ${bytes.length}`],
      bytes.subarray(0, bytes.indexOf('filename=') + 200),
    );
    expect(answer).toMatch(/^HTTP\/1.1 400 /u);
    expect(answer).toContain('Please verify your email');
    expect(await fixture.traces()).toEqual(before);
    expect(await temporaryFiles()).toEqual([]);
  });

  test('rejects a whole upload of 2 MB and stores nothing', async () => {
    const answer = await fixture.rejected(createRegistrationForm({ aadharFile: twoMegabytes() }));
    expect([answer.status, answer.body.message]).toEqual([400, 'Please verify your email']);
    expect(await temporaryFiles()).toEqual([]);
  });

  test('rejects a form whose file comes before its fields and stores nothing', async () => {
    const { aadharFile, ...fields } = createRegistrationForm();
    const answer = await fixture.rejected({ aadharFile, ...fields });
    expect([answer.status, answer.body.message]).toEqual([400, 'Please verify your email']);
    expect(await temporaryFiles()).toEqual([]);
  });

  test('reports a wrong field that comes earlier in the form first', async () => {
    const answer = await fixture.rejected(
      createRegistrationForm({ name: 'A', aadharFile: twoMegabytes() }),
    );
    expect([answer.status, answer.body.message]).toEqual([400, 'Name too short']);
  });
});

describe('SEC-42: an upload with a verified email', () => {
  test('registers with the proof in the header', async () => {
    const fields = createRegistrationForm();
    const proof = await verifyEmail(fields.email);
    expect((await fixture.send(fields, { 'email-proof': proof })).status).toBe(201);
  });

  test('registers with the proof of the first tab after proving the address in another', async () => {
    const fields = createRegistrationForm();
    const first = await verifyEmail(fields.email);
    fixture.app.advance({ minutes: 1 });
    await verifyEmail(fields.email);
    expect((await fixture.send(fields, { 'email-proof': first })).status).toBe(201);
  });

  test('registers without the proof in the header', async () => {
    expect((await fixture.register(createRegistrationForm())).status).toBe(201);
  });

  test('rejects the proof for another address', async () => {
    const proof = await verifyEmail('usha@example.org');
    const answer = await fixture.rejected(createRegistrationForm(), { 'email-proof': proof });
    expect([answer.status, answer.body.message]).toEqual([400, 'Please verify your email']);
  });

  test('rejects the proof after an hour, but answers a retry of a finished registration', async () => {
    const fields = createRegistrationForm();
    const proof = await verifyEmail(fields.email);
    const headers = { 'email-proof': proof, 'idempotency-key': 'once' };
    const first = await fixture.send(fields, headers);
    fixture.app.advance({ minutes: 61 });
    await fixture.app.verifications.deleteExpired();
    expect((await fixture.send(fields, headers)).body).toEqual(first.body);
    const another = await fixture.rejected(createRegistrationForm(), { 'email-proof': proof });
    expect(another.body.message).toBe('Please verify your email');
  });
});

test('limits the uploads of a network address per day (SEC-42)', async () => {
  // A two-thousandth of the usual limit: a little over two megabytes.
  const app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '0.0006' } });
  const send = (ip: string) =>
    app.request('POST', '/api/auth/candidate/register', {
      form: toForm(createRegistrationForm({ aadharFile: twoMegabytes() })),
      ip,
    });
  try {
    expect((await send('10.0.0.1')).status).toBe(400);
    const answer = await send('10.0.0.1');
    expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await send('10.0.0.2')).status).toBe(400);
  } finally {
    await app.close();
  }
});
