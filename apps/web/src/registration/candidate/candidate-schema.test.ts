import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { candidateScreenForm } from './candidate-schema.ts';

const aFile = (name: string, type: string, bytes = 10): File =>
  new File([new Uint8Array(bytes)], name, { type });
const findError = (field: string, value: unknown): string | undefined =>
  z
    .safeParse(candidateScreenForm, { hasNoEmail: false, [field]: value })
    .error?.issues.find(({ path }) => path[0] === field)?.message;

test.each<[string, unknown, string | undefined]>([
  ['nothing', undefined, 'File is required'],
  ['an empty file', aFile('card.jpg', 'image/jpeg', 0), 'File is required'],
  ['a GIF', aFile('card.gif', 'image/gif'), 'Invalid file type'],
  ['2 MB and a byte', aFile('card.jpg', 'image/jpeg', 2_097_153), 'File must be under 2 MB'],
  ['2 MB', aFile('card.jpg', 'image/jpeg', 2_097_152), undefined],
  ['a PDF', aFile('card.pdf', 'application/pdf'), undefined],
  ['a PNG whose type the phone does not know', aFile('card.PNG', ''), undefined],
  ['a text whose type the phone does not know', aFile('card.txt', ''), 'Invalid file type'],
])('checks the document: %s (§5)', (_, file, message) => {
  expect(findError('aadharFile', file)).toBe(message);
});

test('reports an unverified email and an unverified PIN code as separate errors (§5)', () => {
  expect(findError('emailVerified', false)).toBe('Please verify your email');
  expect(findError('postalCodeVerified', false)).toBe('Please verify your Postal Code');
  expect(findError('emailVerified', true)).toBeUndefined();
});

test('reports an unverified mobile number of a candidate without an email, and no email (reach §20)', () => {
  const findFaults = (values: object) =>
    z
      .safeParse(candidateScreenForm, values)
      .error?.issues.map(({ path }) => path.join('.'))
      .filter((path) => /^(?:email|mobileNumberV)/u.test(path));
  const contact = { email: '', emailVerified: false, mobileNumberVerified: false };
  expect(findFaults({ ...contact, hasNoEmail: false })).toEqual(['email', 'emailVerified']);
  expect(findFaults({ ...contact, hasNoEmail: true })).toEqual(['mobileNumberVerified']);
  expect(findFaults({ ...contact, hasNoEmail: true, mobileNumberVerified: true })).toEqual([]);
});
