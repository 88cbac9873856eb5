import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPassword, type SignedIn } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const origin = 'https://purboday.example';
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text = (data: Uint8Array): string => Buffer.from(data).toString('base64url');

/** A phone with one passkey. Its WebAuthn responses are built byte by byte. */
const aDevice = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { id: randomBytes(16), publicKey, privateKey };
};
type Device = { id: Buffer; publicKey: KeyObject; privateKey: KeyObject };

type Page = { at?: string; site?: string; verified?: boolean };

const clientData = (type: string, challenge: string, at: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));

const toFlags = (verified: boolean, attested: boolean): number =>
  1 + (verified ? 4 : 0) + (attested ? 64 : 0);

const authenticatorData = (
  { site = 'purboday.example', verified = true }: Page,
  counter: number,
  attested?: Buffer,
): Buffer => {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const flags = Buffer.from([toFlags(verified, attested !== undefined)]);
  return Buffer.concat([sha256(site), flags, count, attested ?? Buffer.alloc(0)]);
};

const made = ({ id, publicKey }: Device, challenge: string, page: Page = {}) => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
  const object = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', new Uint8Array(authenticatorData(page, 1, attested))],
  ]);
  return {
    id: text(id),
    rawId: text(id),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: text(clientData('webauthn.create', challenge, page.at ?? origin)),
      attestationObject: text(isoCBOR.encode(object as never)),
      transports: ['internal'],
    },
  };
};

const signed = (
  { id, privateKey }: Device,
  challenge: string,
  { counter = 2, ...page }: Page & { counter?: number } = {},
) => {
  const client = clientData('webauthn.get', challenge, page.at ?? origin);
  const data = authenticatorData(page, counter);
  const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
  return {
    id: text(id),
    rawId: text(id),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: text(client),
      authenticatorData: text(data),
      signature: text(signature),
    },
  };
};

const post = <const Path extends string>(path: Path, body: object, as?: string) =>
  app.request('POST', `/api/auth/${path}`, { as, body });

const toCode = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock().getTime() });

/** Sets up the app, which a passkey requires. */
const withApp = async (admin: SignedIn): Promise<string> => {
  const begun = await post('second-factor/begin', { password: testPassword }, admin.token);
  const { secret } = begun.body.data;
  await post('second-factor/confirm', { code: toCode(secret) }, admin.token);
  app.advance({ seconds: 30 });
  return secret;
};

const requestChallenge = async (): Promise<string> =>
  (await post('passkeys/ask', {})).body.data.challenge;

const begin = async (token: string): Promise<string> =>
  (await post('passkeys/begin', {}, token)).body.data.challenge;

const signIn = async (device: Device, page: Page & { counter?: number } = {}) =>
  post('passkeys/sign-in', { credential: signed(device, await requestChallenge(), page) });

const anAdminWithPasskey = async () => {
  const admin = await app.anL1Admin();
  const secret = await withApp(admin);
  const device = aDevice();
  const credential = made(device, await begin(admin.token));
  const added = await post('passkeys', { name: 'Phone', credential }, admin.token);
  return { admin, secret, device, added };
};

test.each([
  ['GET', ''],
  ['POST', ''],
  ['POST', '/begin'],
  ['DELETE', '/0190a3c2-0000-7000-8000-000000000000'],
  ['POST', '/step-up'],
])('rejects %s /auth/passkeys%s without a token', async (method, path) => {
  const { status } = await app.request(method, `/api/auth/passkeys${path}`, { body: {} });
  expect(status).toBe(401);
});

test('requires the authenticator app for a passkey, whose recovery codes help when it is lost (T20)', async () => {
  const admin = await app.anL1Admin();
  expect((await post('passkeys/begin', {}, admin.token)).status).toBe(409);
});

test('adds a passkey after a new code, notifies by email, and signs in with it alone (T20)', async () => {
  const { admin, device, added } = await anAdminWithPasskey();
  expect(added.status).toBe(200);
  expect((await app.listNotifications()).at(-1)).toMatchObject({ change: 'passkey-added' });
  const { status, body } = await signIn(device);
  expect(status).toBe(200);
  expect(body.data.user.email).toBe(admin.email);
  const me = await app.request('GET', '/api/auth/me', { as: body.data.token });
  expect(me.status).toBe(200);
  // It counts as both factors, so calls that require one are allowed.
  const { id } = await app.aCandidate();
  const revealed = await app.request('POST', `/api/l1admin/candidates/${id}/reveal-aadhar`, {
    as: body.data.token,
    body: {},
  });
  expect(revealed.status).toBe(200);
  const listed = await app.request('GET', '/api/auth/passkeys', { as: admin.token });
  expect(listed.body.data).toMatchObject([{ name: 'Phone', usedAt: expect.any(String) }]);
  app.advance({ minutes: 16 });
  expect((await post('passkeys/begin', {}, body.data.token)).status).toBe(403);
});

test('confirms a session of its own account only (T20)', async () => {
  const { admin, device } = await anAdminWithPasskey();
  const other = await anAdminWithPasskey();
  app.advance({ minutes: 16 });
  const { id } = await app.aCandidate();
  const reveal = () =>
    app.request('POST', `/api/l1admin/candidates/${id}/reveal-aadhar`, {
      as: admin.token,
      body: {},
    });
  expect((await reveal()).status).toBe(403);
  const stepUp = async (with_: Device) =>
    post('passkeys/step-up', { credential: signed(with_, await requestChallenge()) }, admin.token);
  expect((await stepUp(other.device)).status).toBe(400);
  expect((await reveal()).status).toBe(403);
  expect((await stepUp(device)).body.data).toEqual({ validSeconds: 900 });
  expect((await reveal()).status).toBe(200);
});

test('rejects signatures for another site, without finger or PIN, and repeated ones (T20)', async () => {
  const { device } = await anAdminWithPasskey();
  expect((await signIn(device, { at: 'https://purboday.example.evil' })).status).toBe(401);
  expect((await signIn(device, { site: 'evil.example' })).status).toBe(401);
  expect((await signIn(device, { verified: false })).status).toBe(401);
  expect((await signIn({ ...aDevice(), id: device.id })).status).toBe(401);
  expect((await signIn(aDevice())).status).toBe(401);
  const credential = signed(device, await requestChallenge());
  const both = await Promise.all([
    post('passkeys/sign-in', { credential }),
    post('passkeys/sign-in', { credential }),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  // A copied key with its own counter is detected when the counter does not increase.
  expect((await signIn(device, { counter: 2 })).status).toBe(401);
  const late = await requestChallenge();
  app.advance({ minutes: 6 });
  const credentialTooLate = signed(device, late, { counter: 3 });
  expect((await post('passkeys/sign-in', { credential: credentialTooLate })).status).toBe(401);
  expect((await signIn(device, { counter: 4 })).status).toBe(200);
});

test('rejects passkeys of disabled admins, and removed or reset ones (T20)', async () => {
  const { admin, device } = await anAdminWithPasskey();
  const l2 = await app.anL2Admin();
  const disable = (disabled: boolean) =>
    app.request('PUT', `/api/l2admin/l1admins/${admin.id}`, {
      as: l2.token,
      body: { assignedStates: ['West Bengal'], assignedCities: ['Kolkata'], disabled },
    });
  expect((await disable(true)).status).toBe(200);
  expect((await signIn(device)).status).toBe(403);
  await disable(false);
  const back = await signIn(device, { counter: 5 });
  expect(back.status).toBe(200);
  const own = await app.request('GET', '/api/auth/passkeys', { as: back.body.data.token });
  const _id = own.body.data[0]?._id ?? '';
  const stranger = await anAdminWithPasskey();
  const remove = (as: string) => app.request('DELETE', `/api/auth/passkeys/${_id}`, { as });
  expect((await remove(stranger.admin.token)).status).toBe(404);
  expect((await remove(back.body.data.token)).status).toBe(200);
  expect((await signIn(device, { counter: 6 })).status).toBe(401);
  // An admin without an app resets no app of another person (T66).
  await withApp(l2);
  const reset = await app.request(
    'DELETE',
    `/api/l2admin/l1admins/${stranger.admin.id}/second-factor`,
    { as: l2.token },
  );
  expect(reset.status).toBe(200);
  expect((await signIn(stranger.device)).status).toBe(401);
});
