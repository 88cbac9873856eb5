import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certificateKeys } from '#server/domain/certificate/certificate-keys.ts';
import { createTestApp, type TestResponse, type TestApp } from '#server/testing/test-app.ts';
import {
  createClosedBatch as closeBatch,
  readDidDocument,
  verifyCredential,
  type UntypedBody,
} from './testing/closed-batch.ts';

let app: TestApp;
let provider: Awaited<ReturnType<TestApp['aTrainingProvider']>>;
beforeAll(async () => {
  app = await createTestApp();
  provider = await app.aTrainingProvider({ name: 'Sunrise Skill Academy' });
});
afterAll(() => app.close());

const read = (code: string): Promise<TestResponse<UntypedBody>> =>
  app.request('GET', `/api/certificates/${code}`);
const revoke = async (code: string, body: unknown) => {
  const { token } = await app.anL2Admin();
  return app.request('PUT', `/api/l2admin/certificates/${code}/revoke`, { as: token, body });
};

const didDocument = () => readDidDocument(app);
const verified = (credential: string) => verifyCredential(app, credential);
/** A certificate of which only code and status are left. */
const emptied = (code: string) => ({
  code,
  status: 'REVOKED',
  name: null,
  skill: null,
  hours: null,
  provider: null,
  startsOn: null,
  endsOn: null,
  issuedOn: null,
  credential: null,
});
const closedBatch = (name?: string) => closeBatch(app, provider, name);

describe('closing a batch', () => {
  test('issues and emails a certificate to members who passed, and to no others', async () => {
    const { passed, failed, mailed, code } = await closedBatch();
    expect(mailed).toHaveLength(1);
    expect(code).toMatch(/^[A-Z]{10}$/u);
    const { status, body } = await read(code);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      code,
      status: 'VALID',
      name: 'Asha Kumari',
      skill: 'Tailoring',
      // Two meetings of two and a half hours. A meeting with only excused members does not count.
      hours: 5,
      provider: 'Sunrise Skill Academy',
      startsOn: '2026-11-16',
      // The batch was planned until 31 December; the certificate states the day when it closed
      // (T59).
      endsOn: '2026-11-21',
      issuedOn: '2026-11-21',
      revokedOn: null,
      credential: expect.any(String) as string,
    });
    const rows = await app.database.execute<{ candidate_id: string }>(
      'select candidate_id from certificates where candidate_id in ($1, $2)',
      [passed, failed],
    );
    expect(rows).toEqual([{ candidate_id: passed }]);
  });

  test('finds a code in lower case and returns 404 for another', async () => {
    const { code } = await closedBatch();
    expect((await read(code.toLowerCase())).body.data.code).toBe(code);
    const { status, body } = await read('ABCDEFGHJK');
    expect([status, body.message]).toEqual([404, 'No certificate has this code']);
  });
});

describe('the credential', () => {
  test('returns an Open Badge that another library verifies with the DID document alone', async () => {
    const { code } = await closedBatch();
    const { credential } = (await read(code)).body.data;
    const { header, payload } = await verified(credential);
    expect(header.alg).toBe('EdDSA');
    const did = 'did:web:purboday.example';
    expect(payload).toMatchObject({
      iss: did,
      jti: `https://purboday.example/certificates/${code}`,
      id: `https://purboday.example/certificates/${code}`,
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      ],
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: did, type: ['Profile'] },
      validFrom: '2026-11-21T10:00:00.000Z',
      credentialSubject: {
        type: ['AchievementSubject'],
        creditsEarned: 5,
        achievement: { type: ['Achievement'], name: 'Tailoring', achievementType: 'Certificate' },
      },
    });
    expect(header).toMatchObject({ typ: 'JWT', kid: (await didDocument()).assertionMethod.at(-1) });
  });

  test('fails verification when one letter changes', async () => {
    const { code } = await closedBatch();
    const { credential } = (await read(code)).body.data;
    const [head, body, signature] = credential.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, name: 'Surgery' })).toString(
      'base64url',
    );
    await expect(verified(`${head}.${forged}.${signature}`)).rejects.toThrow('signature');
  });

  test('stays good after the key was replaced', async () => {
    const before = await closedBatch();
    const { credential: old } = (await read(before.code)).body.data;
    await certificateKeys(app).rotate();
    const after = await closedBatch();
    const { credential } = (await read(after.code)).body.data;
    const [first, second] = [await verified(old), await verified(credential)];
    expect(first.header.kid).not.toBe(second.header.kid);
    expect((await didDocument()).verificationMethod.length).toBeGreaterThan(1);
  });

  test('encrypts the key (SEC-52)', async () => {
    await closedBatch();
    const { privateKey } = await certificateKeys(app).current();
    const plain = privateKey.export({ type: 'pkcs8', format: 'der' });
    const rows = await app.database.execute<{ sealed_key: Buffer }>(
      'select sealed_key from certificate_keys',
    );
    for (const row of rows) expect(row.sealed_key.includes(plain.subarray(-32))).toBe(false);
  });

  test('creates one key among twenty simultaneous requests', async () => {
    const fresh = await createTestApp();
    const keys = certificateKeys(fresh);
    await Promise.all(Array.from({ length: 20 }, () => keys.publicKeys()));
    expect(await keys.publicKeys()).toHaveLength(1);
    await fresh.close();
  });
});

/** The bits that are set in the public lists. */
const revokedBits = async (): Promise<number> => {
  // Lists are kept for five seconds.
  app.advance({ seconds: 5 });
  const { data } = (await app.request('GET', '/api/certificates/revoked')).body;
  return data.lists
    .flatMap((list) => [...Buffer.from(list, 'base64')])
    .reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
};

describe('revoking', () => {
  test('needs a reason, appears in the list and cannot be undone', async () => {
    const { code } = await closedBatch();
    const before = await revokedBits();
    expect((await revoke(code, {})).status).toBe(400);
    const { status, body } = await revoke(code, { reason: 'Issued by mistake' });
    expect([status, body.data.status]).toEqual([200, 'REVOKED']);
    expect((await revoke(code, { reason: 'Again' })).status).toBe(409);
    expect(await revokedBits()).toBe(before + 1);
    const { raw, body: list } = await app.request('GET', '/api/certificates/revoked');
    expect(list.data.day).toBe('2026-11-21');
    expect(raw.body).not.toContain(code);
    const history = await app.database.execute(
      `select h.action, h.reason from history h join certificates c on c.id = h.record_id where c.code = $1 order by h.at, h.id`,
      [code],
    );
    expect(history).toEqual([
      { action: 'issue', reason: null },
      { action: 'revoke', reason: 'Issued by mistake' },
    ]);
  });

  test('leaves only the day of the revocation to a reader who has the code alone (T62)', async () => {
    const { code } = await closedBatch();
    await revoke(code, { reason: 'Issued by mistake' });
    const answer = await read(code);
    expect(answer.body.data).toEqual({ ...emptied(code), revokedOn: '2026-11-21' });
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    const credential = await app.http.inject({
      url: `/certificates/${code}`,
      headers: { accept: 'application/vc+jwt' },
    });
    expect(credential.statusCode).toBe(404);
    expect(credential.body).not.toContain('eyJ');
    // The level 2 admin who looks into it sees the whole certificate.
    const { token } = await app.anL2Admin();
    const issued = await app.request(
      'GET',
      `/api/l2admin/certificates/${code}` as '/api/settings',
      {
        as: token,
      },
    );
    expect(issued.body.data).toMatchObject({ code, name: 'Asha Kumari', skill: 'Tailoring' });
  });

  test('J3: notifies the candidate kindly, and lets L2 alone read the reason', async () => {
    const { code, passed, batchId } = await closedBatch();
    await revoke(code, { reason: 'Somebody else took the test' });
    const notifications = (await app.listNotifications()).filter(
      (notification) =>
        notification.event === 'certificate-revoked' && notification.record.id === passed,
    );
    expect(notifications).toMatchObject([{ certificate: code, skill: 'Tailoring' }]);
    expect(JSON.stringify(notifications)).not.toContain('Somebody else');
    const { token } = await app.anL2Admin();
    const asL2 = async (path: string): Promise<UntypedBody> =>
      (await app.request('GET', `/api/l2admin${path}`, { as: token })).body.data;
    const reason = { revokedOn: '2026-11-21', revokedBecause: 'Somebody else took the test' };
    expect(await asL2(`/certificates/${code}`)).toMatchObject({ code, _id: passed, ...reason });
    expect((await asL2(`/records/candidates/${passed}`)).certificates).toMatchObject([
      { code, status: 'REVOKED', ...reason },
    ]);
    const others = [
      await read(code),
      await app.request('GET', `/api/training-providers/batches/${batchId}`, {
        as: provider.token,
      }),
    ];
    for (const { raw } of others) expect(raw.body).not.toContain('Somebody else');
  });

  test('revokes once among twenty admins', async () => {
    const { code } = await closedBatch();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => revoke(code, { reason: 'Mistake' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

test('is sent again to a graduate who lost its link', async () => {
  const { passed, code } = await closedBatch();
  const candidate = await app.candidates.find(passed);
  const body = { contact: candidate?.email };
  expect((await app.request('POST', '/api/my-links', { body })).status).toBe(200);
  const [sent] = (await app.listNotifications()).flatMap((notification) =>
    notification.event === 'my-links' && notification.record.id === passed ? [notification] : [],
  );
  expect(sent?.links).toContainEqual({ kind: 'certificate', path: `/certificates/${code}` });
});

test('keeps a certificate valid after a reset', async () => {
  const { code, passed } = await closedBatch();
  const { status } = await app.request('PUT', `/api/training-providers/candidates/${passed}`, {
    as: provider.token,
    body: { status: 'PENDING', reason: 'A second course' },
  });
  expect(status).toBe(200);
  expect((await read(code)).body.data.status).toBe('VALID');
});

test('revokes and empties it on erasure (SEC-57)', async () => {
  const { code, passed } = await closedBatch('Zarathustra Quill');
  const before = await revokedBits();
  const { token } = await app.anL2Admin();
  const id = '0190a3c2-0000-7000-8000-00000000000a';
  await app.database.execute(
    'insert into erasure_requests (id, candidate_id, requested_at) values ($1, $2, $3)',
    [id, passed, app.clock()],
  );
  const erased = await app.request('POST', `/api/l2admin/erasure-requests/${id}/erase`, {
    as: token,
  });
  expect(erased.status).toBe(200);
  const { status, body } = await read(code);
  expect(status).toBe(200);
  expect(body.data).toEqual({ ...emptied(code), revokedOn: '2026-11-21' });
  expect(await revokedBits()).toBe(before + 1);
});

describe('T62: checks of certificates', () => {
  test('are limited for each network, over all public calls together', async () => {
    const limited = await createTestApp({ environment: { RATE_LIMIT_SCALE: '0.01' } });
    const ask = (url: string, remoteAddress: string) =>
      limited.http.inject({ url, remoteAddress, headers: { accept: 'application/vc+jwt' } });
    const urls = [
      '/api/certificates/ABCDEFGHJK',
      '/api/certificates/revoked',
      '/certificates/ABCDEFGHJK',
      '/certificates/status/1',
    ];
    const askAll = async (from: string) => {
      const statuses = [];
      for (const url of urls) statuses.push((await ask(url, from)).statusCode);
      return statuses;
    };
    expect(await askAll('203.0.113.7')).toEqual([404, 200, 404, 200]);
    expect((await askAll('203.0.113.7')).slice(2)).toEqual([429, 429]);
    expect(await askAll('203.0.113.7')).toEqual([429, 429, 429, 429]);
    expect(await askAll('203.0.113.8')).toEqual([404, 200, 404, 200]);
    await limited.close();
  });

  test('read the database once in five seconds, however many ask for the list', async () => {
    const statements: string[] = [];
    const counted = await createTestApp({
      environment: { RATE_LIMIT_SCALE: '100' },
      onStatement: ({ text }) => void statements.push(text),
    });
    const reads = () => statements.filter((text) => text.includes(`status = 'REVOKED'`)).length;
    for (let n = 0; n < 20; n += 1) await counted.request('GET', '/api/certificates/revoked');
    expect(reads()).toBe(1);
    counted.advance({ seconds: 6 });
    await counted.request('GET', '/api/certificates/revoked');
    expect(reads()).toBe(2);
    await counted.close();
  });
});
