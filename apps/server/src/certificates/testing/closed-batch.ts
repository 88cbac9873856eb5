import { createVerifier } from 'fast-jwt';
import { createPublicKey } from 'node:crypto';
import { expect } from 'vitest';
import type { TestResponse, TestApp } from '#server/testing/test-app.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- asked by paths that are put together, which no type can follow; a test asserts what it reads
export type UntypedBody = any;
type Provider = Awaited<ReturnType<TestApp['aTrainingProvider']>>;

const batchForm = {
  title: 'Tailoring, morning',
  skill: 'Tailoring',
  trainerName: 'Sunita Devi',
  startsOn: '2026-11-16',
  endsOn: '2026-12-31',
  days: ['MON', 'TUE', 'WED', 'THU', 'FRI'],
  startTime: '10:00',
  endTime: '12:30',
  capacity: 20,
};

/** A closed batch: `name` passed, another person failed. */
export const createClosedBatch = async (app: TestApp, provider: Provider, name = 'Asha Kumari') => {
  const as = provider.token;
  const sendRequest = (
    method: string,
    rest: string,
    body?: unknown,
  ): Promise<TestResponse<UntypedBody>> =>
    app.request(method, `/api/training-providers/batches${rest}`, { as, body });
  const id = (await sendRequest('POST', '', batchForm)).body.data._id;
  const ids = [];
  for (const person of [{ name }, {}]) {
    const candidate = await app.aCandidate({ status: 'APPROVED_L2', ...person });
    await app.aTraining({ candidateId: candidate.id, providerId: provider.provider.id });
    await sendRequest('PUT', `/${id}/members/${candidate.id}`);
    ids.push(candidate.id);
  }
  const [passed = '', failed = ''] = ids;
  await sendRequest('PUT', `/${id}/status`, { status: 'RUNNING' });
  for (const date of ['2026-11-16', '2026-11-17', '2026-11-18'])
    await sendRequest('PUT', `/${id}/attendance/${date}`, {
      marks: [{ candidateId: passed, mark: date === '2026-11-18' ? 'EXCUSED' : 'PRESENT' }],
    });
  const assessed = { assessorName: 'Ravi Iyer', assessedOn: '2026-11-20' };
  await sendRequest('PUT', `/${id}/results`, {
    results: [
      { candidateId: passed, outcome: 'PASSED', score: 91, ...assessed },
      { candidateId: failed, outcome: 'FAILED', score: 11, ...assessed },
    ],
  });
  expect((await sendRequest('PUT', `/${id}/status`, { status: 'COMPLETED' })).status).toBe(200);
  const mailed = (await app.listNotifications()).flatMap((notification) =>
    notification.event === 'certificate-issued' && notification.record.id === passed
      ? [notification]
      : [],
  );
  return { batchId: id, passed, failed, mailed, code: mailed[0]?.certificate ?? '' };
};

export type DidDocument = {
  id: string;
  assertionMethod: string[];
  verificationMethod: {
    id: string;
    publicKeyJwk: { kty: string; crv: string; x: string };
    validFrom: string;
    validUntil?: string;
    revoked?: string;
  }[];
};

export const readDidDocument = async (app: TestApp): Promise<DidDocument> =>
  JSON.parse((await app.request('GET', '/.well-known/did.json')).raw.body) as DidDocument;

export const toHeader = (credential: string): { alg: string; kid: string; typ: string } =>
  JSON.parse(Buffer.from(credential.split('.')[0] ?? '', 'base64url').toString()) as {
    alg: string;
    kid: string;
    typ: string;
  };

/** Verifies a credential as others would: another library, with nothing but the DID document. */
export const verifyCredential = async (app: TestApp, credential: string) => {
  const { verificationMethod } = await readDidDocument(app);
  const header = toHeader(credential);
  const method = verificationMethod.find(({ id }) => id === header.kid);
  if (!method) throw new Error(`No key ${header.kid}`);
  const key = createPublicKey({ key: method.publicKeyJwk, format: 'jwk' });
  const verify = createVerifier({
    key: key.export({ type: 'spki', format: 'pem' }),
    algorithms: ['EdDSA'],
    clockTimestamp: app.clock().getTime(),
  });
  return { header, payload: verify(credential) as Record<string, unknown> };
};
