import { normalizeEmail } from '@purboday/contract/conventions/normalize';
import type { RequestOptions, TestApp } from '#server/testing/test-app.ts';
import { createJpeg } from '#server/domain/document/testing/sample-documents.ts';

/** A value of a form: text, a list (`name[]`), a file, several files, or nothing. */
type Value = string | string[] | Blob | Blob[] | undefined;
export type Fields = Record<string, Value>;
/** A form that names its person. */
export type Registration = Fields & { email: string; aadharNumber: string };

export const createTestFile = (
  bytes: Buffer = createJpeg(),
  name = 'card.jpg',
  type = 'image/jpeg',
): File => new File([new Uint8Array(bytes)], name, { type });

let serial = 0;

/** Creates a valid form of another person with every call. */
export const createRegistrationForm = (changes: Fields = {}): Registration => {
  serial += 1;
  return {
    name: 'Asha Kumari',
    fatherName: 'Ram Kumar',
    houseNo: '12/A',
    locality: 'Salt Lake',
    state: 'West Bengal',
    city: 'Kolkata',
    postalCode: '700001',
    mobileNumber: '9876543210',
    email: `asha${serial}@example.org`,
    qualification: 'Graduation',
    skills: ['Coding'],
    category: '20-24',
    aadharNumber: String(888_800_000_000 + serial),
    aadharFile: createTestFile(),
    ...changes,
  } as Registration;
};

const append = (form: FormData, name: string, value: Value): void => {
  if (value === undefined) return;
  if (Array.isArray(value)) {
    const listed = value.some((item) => item instanceof Blob) ? name : `${name}[]`;
    for (const item of value) append(form, listed, item);
  } else if (value instanceof File) form.append(name, value, value.name);
  else form.append(name, value);
};

export const toForm = (fields: Fields): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) append(form, name, value);
  return form;
};

/**
 * Verifies an address with the code from the email.
 * @returns the proof
 */
export const verifyTestEmail = async (
  app: TestApp,
  email: string,
  ip = '127.0.0.1',
): Promise<string> => {
  const sent = await app.request('POST', '/api/auth/send-verification-email', {
    body: { email },
    ip,
  });
  const codes = (await app.listNotifications()).flatMap((notification) =>
    notification.event === 'otp' && notification.to.email === normalizeEmail(email)
      ? [notification.code]
      : [],
  );
  const answer = await app.request('POST', '/api/auth/verify-email', {
    body: { email, otp: codes.at(-1) },
    ip,
  });
  if (sent.status !== 200 || answer.status !== 200) throw new Error(`${email} was not verified`);
  return answer.body.data.proof;
};

/** Sends a form without changing it. */
export const sendRegistration = (app: TestApp, fields: Fields, options: RequestOptions = {}) =>
  app.request('POST', '/api/auth/candidate/register', { form: toForm(fields), ...options });

/** Sends a form whose email was verified. */
export const registerTestCandidate = async (
  app: TestApp,
  fields: Registration,
  options: RequestOptions = {},
) => {
  await verifyTestEmail(app, fields.email);
  return sendRegistration(app, fields, options);
};
