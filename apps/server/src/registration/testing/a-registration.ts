import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createJpeg } from '#server/domain/document/testing/sample-documents.ts';
import { createTestApp, type RequestOptions, type TestApp } from '#server/testing/test-app.ts';
import { verifyTestEmail } from '#server/testing/verify-email.ts';

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

type StoredRow = Record<string, unknown>;
type Headers = Record<string, string>;

/** The whole product, with functions that read what registrations have stored. */
export const registrationsFixture = async (environment: Record<string, string> = {}) => {
  const app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100', ...environment } });

  const count = async (table: string): Promise<number> => {
    const [row] = await app.database.execute<{ n: number }>(`select count(*) as n from ${table}`);
    return Number(row?.n);
  };
  const storedFiles = async (): Promise<number> => {
    const folder = join(app.settings.dataDir, 'documents');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).length;
  };
  /** Everything a registration leaves behind. */
  const traces = async () => ({
    candidates: await count('candidates'),
    aadhars: await count('aadhar_vault'),
    documents: await count('documents'),
    files: await storedFiles(),
    history: await count('history'),
    notifications: (await app.listNotifications()).filter(({ event }) => event !== 'otp').length,
  });

  return {
    app,
    count,
    traces,
    rowOf: async (id: string): Promise<StoredRow> => {
      const [row] = await app.database.execute<StoredRow>(
        'select * from candidates where id = $1',
        [id],
      );
      return row ?? {};
    },
    verify: (email: string): Promise<string> => verifyTestEmail(app, email),
    send: (fields: Fields, headers: Headers = {}) => sendRegistration(app, fields, { headers }),
    /** Sends a form whose email was verified. */
    register: (fields: Registration, headers: Headers = {}) =>
      registerTestCandidate(app, fields, { headers }),
    /** Sends a form that must be rejected, and checks that nothing was stored. */
    rejected: async (fields: Fields, headers: Headers = {}) => {
      const before = await traces();
      const answer = await sendRegistration(app, fields, { headers });
      expect(await traces()).toEqual(before);
      expect(answer.body).toMatchObject({ success: false });
      return answer;
    },
  };
};

export type RegistrationsFixture = Awaited<ReturnType<typeof registrationsFixture>>;
