// @vitest-environment node
import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkText } from './check-credential.ts';

const did = 'did:web:purboday.example';
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const { x = '' } = publicKey.export({ format: 'jwk' });
const today = new Date('2026-11-21T12:00:00Z');
/** Bits of which only the tenth and the eleventh are set. */
const bits = Buffer.from([0, 0b0110_0000]).toString('base64');
const trust = { keys: { [`${did}#1`]: x }, revokedLists: ['', bits], day: '2026-11-21' };

const encoded = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

const toStatus = (index: number, list = 2) => ({
  statusListIndex: String(index),
  statusListCredential: `https://purboday.example/certificates/status/${list}`,
});

const claims = (code: string) => ({
  id: `https://purboday.example/certificates/${code}`,
  name: 'Tailoring',
  issuer: { id: did, name: 'Udaan' },
  validFrom: '2026-11-21T10:00:00.000Z',
  credentialStatus: code === 'REVOKEDXXX' ? toStatus(10) : toStatus(11),
  credentialSubject: {
    identifier: [{ identityHash: 'आशा कुमारी' }],
    creditsEarned: 12.5,
    activityStartDate: '2026-11-02T00:00:00+05:30',
    activityEndDate: '2026-12-31T00:00:00+05:30',
    source: { name: 'Sunrise Skill Academy' },
  },
});

const credential = (
  code = 'ABCDEFGHJK',
  kid = `${did}#1`,
  alg = 'EdDSA',
  others: object = {},
): string => {
  const signed = `${encoded({ alg, typ: 'JWT', kid })}.${encoded({ ...claims(code), ...others })}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
};

describe('a credential', () => {
  test('is valid with the stored keys alone and shows who learned what, where and when', async () => {
    expect(await checkText(credential(), trust, today)).toEqual({
      status: 'VALID',
      certificate: {
        code: 'ABCDEFGHJK',
        name: 'आशा कुमारी',
        skill: 'Tailoring',
        hours: 12.5,
        provider: 'Sunrise Skill Academy',
        startsOn: '2026-11-02',
        endsOn: '2026-12-31',
        issuedAt: '2026-11-21T10:00:00.000Z',
      },
    });
  });

  test('is read from the address in a QR code', async () => {
    const text = ` https://purboday.example/verify#${credential()}\n`;
    expect(await checkText(text, trust, today)).toMatchObject({ status: 'VALID' });
  });

  test.each<[string, (text: string) => string]>([
    ['wrapped by a mail program', (text) => text.replaceAll(/.{60}/gu, '$&\n')],
    ['wrapped and quoted in a reply', (text) => `> ${text.replaceAll(/.{60}/gu, '$&\r\n> ')}`],
    ['with soft line breaks', (text) => text.replaceAll(/.{60}/gu, '$&=\r\n')],
    ['in quotation marks', (text) => `“${text}”`],
    ['as JSON', (text) => JSON.stringify({ credential: text })],
    ['with words around', (text) => `My certificate is:\n\n${text}\n\nThanks. Asha`],
    ['with a word right before and behind', (text) => `Certificate:${text}. Please check it.`],
    [
      'with invisible characters',
      (text) => `\u2068${text.slice(0, 50)}\u200b${text.slice(50)}\u2069`,
    ],
    ['between the signs of a chat', (text) => `*_${text}_*`],
    [
      'in an encoded address',
      (text) => encodeURIComponent(`https://purboday.example/verify#${text}`),
    ],
    [
      'in an address that an email program checks first',
      (text) =>
        `https://safe.example/?url=${encodeURIComponent(`https://purboday.example/verify#${text}`)}&data=05%7C01`,
    ],
    ['with encoded dots', (text) => text.replaceAll('.', '%2E')],
    ['as quoted-printable', (text) => text.replaceAll('.', '=2E').replaceAll(/.{70}/gu, '$&=\n')],
    ['as HTML', (text) => `<p>${text.replaceAll(/.{60}/gu, '$&<br>&#8203;')}</p>`],
    ['as JSON with line breaks', (text) => JSON.stringify(text.replaceAll(/.{60}/gu, '$&\r\n'))],
    ['with typographic dashes', (text) => text.replaceAll('--', '—').replaceAll('-', '\u2011')],
    [
      'as an address between words',
      (text) => `See <https://purboday.example/verify#${text}>, please.`,
    ],
  ])('is read when it is pasted %s (R19)', async (_, paste) => {
    expect(await checkText(paste(credential()), trust, today)).toMatchObject({ status: 'VALID' });
  });

  test('is invalid once its bit in the status list is set, and shows what it says (T62)', async () => {
    const check = await checkText(credential('REVOKEDXXX'), trust, today);
    expect(check).toMatchObject({
      status: 'REVOKED',
      certificate: { code: 'REVOKEDXXX', name: 'आशा कुमारी' },
    });
  });

  test.each([
    [8, 2, 'VALID'],
    [9, 2, 'REVOKED'],
    [10, 2, 'REVOKED'],
    [11, 2, 'VALID'],
    [131_071, 2, 'VALID'],
    [10, 1, 'VALID'],
    // Issued after the list was loaded.
    [10, 3, 'VALID'],
  ])('with index %d of list %d is %s (T62)', async (index, list, status) => {
    const text = credential('ABCDEFGHJK', `${did}#1`, 'EdDSA', {
      credentialStatus: toStatus(index, list),
    });
    expect(await checkText(text, trust, today)).toMatchObject({ status });
  });

  test('is neither valid nor revoked without an index, or without a list (T62)', async () => {
    const text = credential('ABCDEFGHJK', `${did}#1`, 'EdDSA', { credentialStatus: undefined });
    expect(await checkText(text, trust, today)).toMatchObject({
      status: 'unchecked',
      certificate: { code: 'ABCDEFGHJK' },
    });
    // Stored by an earlier version of the page, which knew codes.
    const { keys, day } = trust;
    const stored = { keys, day, revoked: ['REVOKEDXXX'] };
    expect(await checkText(credential(), stored, today)).toMatchObject({ status: 'unchecked' });
  });

  test.each([
    ['30 days', '2026-12-21T18:00:00Z', 'VALID'],
    ['32 days', '2026-12-23T00:00:01Z', 'unchecked'],
  ])('with a list that is %s old (T88)', async (_, now, status) => {
    const check = await checkText(credential(), trust, new Date(now));
    expect(check).toMatchObject({ status });
    // A revocation is never taken back.
    expect(await checkText(credential('REVOKEDXXX'), trust, new Date(now))).toMatchObject({
      status: 'REVOKED',
    });
  });

  test('says the day of a list that is too old (T88)', async () => {
    const check = await checkText(credential(), trust, new Date('2027-03-01T00:00:00Z'));
    expect(check).toMatchObject({ status: 'unchecked', day: '2026-11-21' });
  });

  test('proves nothing once its key was revoked, and links to its page (T59)', async () => {
    const revokedKeys = { [`${did}#1`]: '2026-11-22T04:30:00.000Z' };
    expect(await checkText(credential(), { ...trust, revokedKeys }, today)).toEqual({
      status: 'key-revoked',
      code: 'ABCDEFGHJK',
      day: '2026-11-22T04:30:00.000Z',
    });
    expect(
      await checkText(credential('REVOKEDXXX'), { ...trust, revokedKeys }, today),
    ).toMatchObject({
      status: 'REVOKED',
    });
    const others = { [`${did}#2`]: '2026-11-22T04:30:00.000Z' };
    expect(await checkText(credential(), { ...trust, revokedKeys: others }, today)).toMatchObject({
      status: 'VALID',
    });
  });

  test('is rejected with another name in it', async () => {
    const [head, , signature] = credential().split('.');
    const forged = { ...claims('ABCDEFGHJK'), name: 'Surgery' };
    expect(await checkText(`${head}.${encoded(forged)}.${signature}`, trust, today)).toEqual({
      status: 'not-ours',
    });
  });

  test('is rejected when signed with another key, whatever its content', async () => {
    const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? '';
    const strangers = { ...trust, keys: { [`${did}#1`]: other } };
    expect(await checkText(credential(), strangers, today)).toEqual({ status: 'not-ours' });
    expect(await checkText(credential('ABCDEFGHJK', `${did}#2`), trust, today)).toEqual({
      status: 'not-ours',
    });
    expect(await checkText(credential('ABCDEFGHJK', 'constructor'), trust, today)).toEqual({
      status: 'not-ours',
    });
  });

  test.each(['none', 'HS256'])('is rejected when it claims the algorithm %s', async (alg) => {
    expect(await checkText(credential('ABCDEFGHJK', `${did}#1`, alg), trust, today)).toEqual({
      status: 'not-ours',
    });
  });
});

test.each([
  'ABCDEFGHJK',
  'abcde fghjk',
  'https://purboday.example/certificates/ABCDEFGHJK',
  'The code is “ABCDEFGHJK”. Thanks',
  '> ABCDE-FGHJK',
  'Code: ABCDE FGHJK',
  'Certificate code: abcdefghjk',
  'See https://purboday.example/certificates/ABCDEFGHJK, please',
])('links to its page from the code alone, as %s', async (text) => {
  expect(await checkText(text, trust, today)).toEqual({ status: 'code', code: 'ABCDEFGHJK' });
});

test.each(['', 'upi://pay?pa=someone@bank', 'a.b', 'मीरा'])(
  '%j is not a certificate',
  async (text) => {
    expect(await checkText(text, trust, today)).toEqual({ status: 'unreadable' });
  },
);
