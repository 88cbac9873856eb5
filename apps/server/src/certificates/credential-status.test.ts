import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createClosedBatch, toHeader, verifyCredential } from './testing/closed-batch.ts';

let app: TestApp;
let provider: Awaited<ReturnType<TestApp['aTrainingProvider']>>;
let url: string;
beforeAll(async () => {
  app = await createTestApp();
  provider = await app.aTrainingProvider({ name: 'Sunrise Skill Academy' });
  url = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const fetchAs = (path: string, accept: string): Promise<Response> =>
  fetch(url + path, { headers: { accept } });

type StatusEntry = {
  type: string;
  statusPurpose: string;
  statusListIndex: string;
  statusListCredential: string;
};

/** The bit of a certificate in its status list, read as another verifier would: with the credential and public addresses alone. */
const revocationBit = async (code: string, held?: string): Promise<number> => {
  // Lists are kept for five seconds.
  app.advance({ seconds: 5 });
  const credential =
    held ?? (await (await fetchAs(`/certificates/${code}`, 'application/vc+jwt')).text());
  const { payload } = await verifyCredential(app, credential);
  const status = payload['credentialStatus'] as StatusEntry;
  expect(status).toMatchObject({ type: 'BitstringStatusListEntry', statusPurpose: 'revocation' });
  const { pathname, origin } = new URL(status.statusListCredential);
  expect(origin).toBe('https://purboday.example');
  const answer = await fetch(url + pathname);
  expect(answer.headers.get('content-type')).toBe('application/vc+jwt');
  const list = await verifyCredential(app, await answer.text());
  expect(list.header.typ).toBe('vc+jwt');
  expect(list.payload).toMatchObject({
    id: status.statusListCredential,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: { id: 'did:web:purboday.example' },
    credentialSubject: { type: 'BitstringStatusList', statusPurpose: 'revocation' },
  });
  const { encodedList } = list.payload['credentialSubject'] as { encodedList: string };
  expect(encodedList.startsWith('u')).toBe(true);
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
  expect(bits.length * 8).toBe(131_072);
  const index = Number(status.statusListIndex);
  return ((bits[index >> 3] ?? 0) >> (7 - (index & 7))) & 1;
};

const revoke = async (code: string): Promise<void> => {
  const { token } = await app.anL2Admin();
  const { status } = await app.request('PUT', `/api/l2admin/certificates/${code}/revoke`, {
    as: token,
    body: { reason: 'Issued by mistake' },
  });
  expect(status).toBe(200);
};

describe("T59: a certificate's address", () => {
  test.each([
    ['application/vc+jwt', 'application/vc+jwt'],
    ['application/jwt', 'application/jwt'],
    ['application/vc+jwt;q=0.9, application/jwt;q=0.5, */*;q=0.1', 'application/vc+jwt'],
    ['Application/VC+JWT', 'application/vc+jwt'],
  ])('answers Accept: %s with the credential', async (accept, type) => {
    const { code } = await createClosedBatch(app, provider);
    const answer = await fetchAs(`/certificates/${code.toLowerCase()}`, accept);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('vary')).toContain('Accept');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const { payload } = await verifyCredential(app, await answer.text());
    expect(payload['id']).toBe(`https://purboday.example/certificates/${code}`);
  });

  test.each([
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    '*/*',
    'application/*',
    'text/html, application/jwt;q=0.5',
    'application/vc+jwt;q=0',
  ])('answers Accept: %s with the page', async (accept) => {
    const { code } = await createClosedBatch(app, provider);
    const answer = await fetchAs(`/certificates/${code}`, accept);
    // Tests have no built page.
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  test('returns 404 for a code that does not exist', async () => {
    const answer = await fetchAs('/certificates/ABCDEFGHJK', 'application/vc+jwt');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      message: 'No certificate has this code',
    });
  });
});

describe('T59: the status list', () => {
  test('changes the bit of a certificate, and of no other, when it is revoked', async () => {
    const first = await createClosedBatch(app, provider);
    const second = await createClosedBatch(app, provider);
    expect([await revocationBit(first.code), await revocationBit(second.code)]).toEqual([0, 0]);
    const held = await (await fetchAs(`/certificates/${second.code}`, 'application/jwt')).text();
    await revoke(second.code);
    expect([await revocationBit(first.code), await revocationBit(second.code, held)]).toEqual([
      0, 1,
    ]);
  });

  test('still names the certificate of an erased person', async () => {
    const { code, passed } = await createClosedBatch(app, provider);
    const credential = await (await fetchAs(`/certificates/${code}`, 'application/jwt')).text();
    const { payload } = await verifyCredential(app, credential);
    const index = Number((payload['credentialStatus'] as StatusEntry).statusListIndex);
    const id = '0190a3c2-0000-7000-8000-0000000000a1';
    await app.database.execute(
      'insert into erasure_requests (id, candidate_id, requested_at) values ($1, $2, $3)',
      [id, passed, app.clock()],
    );
    const { token } = await app.anL2Admin();
    await app.request('POST', `/api/l2admin/erasure-requests/${id}/erase`, { as: token });
    app.advance({ seconds: 5 });
    const gone = await fetchAs(`/certificates/${code}`, 'application/vc+jwt');
    expect(gone.status).toBe(404);
    const list = await verifyCredential(
      app,
      await (await fetch(`${url}/certificates/status/1`)).text(),
    );
    const { encodedList } = list.payload['credentialSubject'] as { encodedList: string };
    const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
    expect(((bits[index >> 3] ?? 0) >> (7 - (index & 7))) & 1).toBe(1);
  });

  test('begins a second list after 131,072 certificates', async () => {
    expect((await fetch(`${url}/certificates/status/2`)).status).toBe(404);
    await app.database.execute(`select setval('certificate_status_indexes', 131072 + 9, false)`);
    const { code } = await createClosedBatch(app, provider);
    const held = await (await fetchAs(`/certificates/${code}`, 'application/jwt')).text();
    await revoke(code);
    expect(await revocationBit(code, held)).toBe(1);
    const [, claims = ''] = held.split('.');
    const { credentialStatus } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
      credentialStatus: StatusEntry;
    };
    expect(credentialStatus).toMatchObject({
      statusListIndex: '9',
      statusListCredential: 'https://purboday.example/certificates/status/2',
    });
  });

  test.each(['0', '-1', '01', '3', 'x', '99999999'])(
    'returns 404 for the list %s',
    async (list) => {
      expect((await fetch(`${url}/certificates/status/${list}`)).status).toBe(404);
    },
  );
});

test('names the key that signed the credential (T59)', async () => {
  const { code } = await createClosedBatch(app, provider);
  const credential = await (await fetchAs(`/certificates/${code}`, 'application/jwt')).text();
  expect(toHeader(credential)).toMatchObject({ alg: 'EdDSA', typ: 'JWT' });
});
