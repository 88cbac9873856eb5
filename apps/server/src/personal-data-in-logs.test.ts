import { emailProofHeader } from '@purboday/contract/email-verification/email-verification-token';
import { workbookField } from '@purboday/contract/import/workbook';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionStore } from './domain/account/session.ts';
import { aPerson, createForm, createWorkbook } from './import/testing/workbook-form.ts';
import { openEncryption } from './platform/encryption/encryption.ts';
import { systemClock } from './platform/process/clock.ts';
import { createRegistrationForm, toForm } from './registration/testing/a-registration.ts';
import { createBuilders } from './testing/builders.ts';
import {
  startProduct,
  type RunningProduct,
  createSharedInstance,
} from './testing/running-product.ts';

const masterKey = Buffer.alloc(32, 6);
let instance: Awaited<ReturnType<typeof createSharedInstance>>;
let product: RunningProduct;
let admins: { l1: string; l2: string };

beforeAll(async () => {
  instance = await createSharedInstance();
  const { database, environment } = instance;
  const key = masterKey.toString('base64');
  product = await startProduct({ ...environment, MASTER_KEY: key, LOG_LEVEL: 'trace' });
  await product.ready();
  const encryption = await openEncryption({ database, clock: systemClock, masterKey });
  const sessions = sessionStore(database, systemClock);
  const make = createBuilders({
    database,
    clock: systemClock,
    encryption,
    sessions,
    documents: undefined,
  });
  admins = { l1: (await make.anL1Admin()).token, l2: (await make.anL2Admin()).token };
}, 90_000);
afterAll(async () => {
  await product.end('SIGKILL').catch(() => undefined);
  await instance.close();
});

/** Personal data that must not be in the log, as typed and as parts of an address. */
const person = {
  name: 'Kanari Devisuta',
  fatherName: 'Pitamber Kanarinath',
  houseNo: 'Kanarikuthi 77',
  locality: 'Kanaripara',
  mobileNumber: '9811223344',
  email: 'kanari.devisuta@example.org',
  aadharNumber: '888812345670',
};
const imported = { name: 'Aaynat Kanari', mobileNumber: '9811223366' };
const newNumber = '9811223355';
const words = [...Object.values(person), ...Object.values(imported), newNumber];

type RequestOptions = {
  as?: string;
  body?: object | string | FormData;
  headers?: Record<string, string>;
};

const sendRequest = async (
  method: string,
  path: string,
  { as, body, headers = {} }: RequestOptions = {},
) => {
  const answer = await fetch(`${product.url}/api${path}`, {
    method,
    headers: {
      ...(body === undefined || body instanceof FormData
        ? {}
        : { 'content-type': 'application/json' }),
      ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
      ...headers,
    },
    ...(body === undefined
      ? {}
      : {
          body: body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body),
        }),
  });
  const text = await answer.text();
  return { status: answer.status, data: text.startsWith('{') ? JSON.parse(text).data : undefined };
};

const mailedCode = async (): Promise<string> => {
  for (let attempts = 0; attempts < 100; attempts += 1) {
    const mails = await (await fetch(`${product.url}/dev/mailbox.json`)).text();
    const code = /\b\d{6}\b/u.exec(mails)?.[0];
    if (code !== undefined) return code;
    await sleep(100);
  }
  throw new Error('No code was mailed');
};

const register = async (changes: object, proof: string) =>
  sendRequest('POST', '/auth/candidate/register', {
    body: toForm(createRegistrationForm({ ...person, ...changes })),
    headers: { [emailProofHeader]: proof },
  });

test('logs no personal data, whatever happens to a record', async () => {
  const { email, aadharNumber, mobileNumber, name } = person;
  await sendRequest('POST', '/auth/send-verification-email', { body: { email } });
  const otp = await mailedCode();
  const proved = await sendRequest('POST', '/auth/verify-email', { body: { email, otp } });
  const registered = await register({}, proved.data.proof);
  expect(registered.status).toBe(201);
  const { id } = (
    await instance.database.execute<{ id: string }>('select id from candidates')
  )[0] ?? {
    id: '',
  };
  const statuses: number[] = [];
  const step = async (...args: Parameters<typeof sendRequest>) => {
    statuses.push((await sendRequest(...args)).status);
  };
  const search = encodeURIComponent(name);
  await step('GET', `/l1admin/candidates?q=${search}`, { as: admins.l1 });
  await step('GET', `/l1admin/candidates/${id}`, { as: admins.l1 });
  await step('POST', `/l1admin/candidates/${id}/reveal-aadhar`, {
    as: admins.l1,
    body: { reason: `${name} asked` },
  });
  await step('PUT', `/l1admin/approve-candidate/${id}`, { as: admins.l1, body: {} });
  await step('GET', `/l2admin/records/candidates/export?format=csv&q=${mobileNumber}`, {
    as: admins.l2,
  });
  await step('PUT', `/l2admin/candidates/${id}/contact`, {
    as: admins.l2,
    body: { mobileNumber: newNumber, reason: `${name} called` },
  });
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
  const workbook = await createWorkbook([aPerson(imported)]);
  await step('POST', '/l2admin/upload-candidates', {
    as: admins.l2,
    body: createForm(workbook, `${name}.xlsx`, workbookField),
    headers: { 'idempotency-key': 'canary' },
  });
  const stored = await instance.database.execute('select 1 from candidates where name = $1', [
    imported.name,
  ]);
  expect(stored).toHaveLength(1);
  // Requests that fail in different ways.
  await step('POST', '/auth/login', { body: { email, password: aadharNumber } });
  await step('POST', '/auth/forgot-password', { body: { email } });
  await step('POST', '/auth/login', { body: `{"email": "${email}", "password": ${name}` });
  await step('GET', `/nothing/${mobileNumber}?name=${search}&email=${email}`);
  await step('GET', `/pincode/${aadharNumber}`);
  await instance.database.execute('alter table history rename to history_elsewhere');
  await step('PUT', `/l2admin/candidates/${id}/contact`, {
    as: admins.l2,
    body: { mobileNumber, reason: `${name} called again` },
  });
  expect(statuses.at(-1)).toBe(500);
  await instance.database.execute('alter table history_elsewhere rename to history');
  await sleep(1_000);
  const log = product.output();
  expect(log).toContain('a request failed');
  expect(log.split('\n').length).toBeGreaterThan(statuses.length);
  const leaks = words
    .flatMap((word) => [word, encodeURIComponent(word), word.toLowerCase(), word.toUpperCase()])
    .filter((word) => log.includes(word));
  expect(leaks).toEqual([]);
}, 60_000);
