import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certificateKeys } from '#server/domain/certificate/certificate-keys.ts';
import {
  revokeSigningKey,
  rotateSigningKey,
} from '#server/domain/certificate/sign-certificates.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  createClosedBatch,
  toHeader,
  readDidDocument,
  verifyCredential,
} from './testing/closed-batch.ts';

let app: TestApp;
let provider: Awaited<ReturnType<TestApp['aTrainingProvider']>>;
beforeAll(async () => {
  app = await createTestApp();
  provider = await app.aTrainingProvider({ name: 'Sunrise Skill Academy' });
});
afterAll(() => app.close());

const fetchCredential = async (code: string): Promise<string> =>
  (await app.request('GET', `/api/certificates/${code as 'CODE'}`)).body.data.credential ?? '';
const deps = () => ({ ...app, audit: app.audit, issuer: app.settings });
const currentId = async () => (await certificateKeys(app).current()).id;
const findMethod = async (keyId: string) =>
  (await readDidDocument(app)).verificationMethod.find(({ id }) => id.endsWith(`#${keyId}`));

describe('T59: a rotation of the signing key', () => {
  test('ends the period of the key before in the DID document, and leaves its certificates valid', async () => {
    const { code } = await createClosedBatch(app, provider);
    const first = await currentId();
    expect((await findMethod(first))?.validUntil).toBeUndefined();
    app.advance({ hours: 1 });
    const second = await rotateSigningKey(deps());
    const at = app.clock().toISOString();
    expect(await findMethod(first)).toMatchObject({ validUntil: at });
    expect((await findMethod(first))?.revoked).toBeUndefined();
    expect(await findMethod(second)).toMatchObject({ validFrom: at });
    const { assertionMethod } = await readDidDocument(app);
    expect(assertionMethod.map((id) => id.split('#')[1])).toEqual([first, second]);
    expect((await verifyCredential(app, await fetchCredential(code))).header.kid).toContain(first);
  });
});

describe('T59: a revocation of a signing key', () => {
  test('marks the key, signs its certificates again with another, and keeps what they say', async () => {
    const { code } = await createClosedBatch(app, provider);
    const key = await currentId();
    const before = await verifyCredential(app, await fetchCredential(code));
    app.advance({ hours: 1 });
    const count = await revokeSigningKey(deps(), { keyId: key, reason: 'Stolen' });
    expect(count).toBeGreaterThan(0);
    expect(await findMethod(key)).toMatchObject({
      revoked: app.clock().toISOString(),
      validUntil: app.clock().toISOString(),
    });
    expect((await readDidDocument(app)).assertionMethod.join()).not.toContain(key);
    const after = await verifyCredential(app, await fetchCredential(code));
    expect(after.header.kid).not.toBe(before.header.kid);
    expect(after.payload).toEqual(before.payload);
    const [entry] = await app.database.execute(
      `select detail from audit where action = 'certificate-key-revoked'`,
    );
    expect(entry).toMatchObject({ detail: { key, reason: 'Stolen', signedAgain: count } });
    expect(await revokeSigningKey(deps(), { keyId: key, reason: 'Again' })).toBeUndefined();
  });

  test('also finds the certificates that are issued at the same moment', async () => {
    const key = await currentId();
    const [closed] = await Promise.all([
      createClosedBatch(app, provider),
      revokeSigningKey(deps(), { keyId: key, reason: 'Stolen' }),
    ]);
    expect(toHeader(await fetchCredential(closed.code)).kid).not.toContain(key);
    const left = await app.database.execute(
      `select id from certificates where key_id = $1 and status = 'VALID'`,
      [key],
    );
    expect(left).toEqual([]);
  });

  test('leaves a revoked certificate as it is', async () => {
    const { code } = await createClosedBatch(app, provider);
    const { token } = await app.anL2Admin();
    const key = await currentId();
    const signedBy = async () =>
      app.database.execute('select key_id from certificates where code = $1', [code]);
    const before = await signedBy();
    await app.request('PUT', `/api/l2admin/certificates/${code as 'CODE'}/revoke`, {
      as: token,
      body: { reason: 'Mistake' },
    });
    await revokeSigningKey(deps(), { keyId: key, reason: 'Stolen' });
    expect(before).toEqual([{ key_id: key }]);
    expect(await signedBy()).toEqual(before);
  });
});
