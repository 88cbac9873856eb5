import { programmeMessages } from '@purboday/contract/programmes/programmes.messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ token } = await app.anL2Admin());
});
afterAll(() => app.close());

const path = '/api/l2admin/programmes';
const form = {
  name: 'Tailors of Howrah',
  funder: 'Asha Textiles Ltd',
  funderKind: 'COMPANY' as const,
  from: '2026-11-01',
  to: '2027-10-31',
  checkInDays: [60, 120],
  targets: [
    { step: 'enrolled' as const, value: 120, percentOf: null, splitBy: null, splitValue: '' },
    { step: 'placed' as const, value: 70, percentOf: 'certified' as const, splitBy: null },
    {
      step: 'enrolled' as const,
      value: 50,
      percentOf: null,
      splitBy: 'gender' as const,
      splitValue: 'Female',
    },
  ],
};

const add = async (more: object = {}) => {
  const { status, body } = await app.request('POST', path, {
    as: token,
    body: { ...form, ...more },
  });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.data;
};
const setStatus = (id: string, body: object) =>
  app.request('PUT', `/api/l2admin/programmes/${id}/status`, { as: token, body });

test('rejects a request without a token', async () => {
  expect((await app.request('GET', path)).status).toBe(401);
});

test('adds a draft that keeps evidence for three years, with history and audit entry', async () => {
  const programme = await add();
  expect(programme).toMatchObject({
    status: 'DRAFT',
    keepUntil: '2030-10-31',
    checkInDays: [60, 120],
    history: [{ action: 'add', to: 'DRAFT' }],
  });
  expect(programme.targets).toEqual([
    { step: 'enrolled', value: 120, percentOf: null, splitBy: null, splitValue: null },
    { step: 'placed', value: 70, percentOf: 'certified', splitBy: null, splitValue: null },
    { step: 'enrolled', value: 50, percentOf: null, splitBy: 'gender', splitValue: 'Female' },
  ]);
  const audits = await app.database.execute(
    'select action, record_kind from audit where record_id = $1',
    [programme._id],
  );
  expect(audits).toEqual([{ action: 'programme-added', record_kind: 'programme' }]);
});

describe('rejects a programme', () => {
  const target = { step: 'placed', value: 70, percentOf: null, splitBy: null };
  test.each([
    [
      'whose last day is before the first',
      { to: '2026-10-31' },
      'to',
      programmeMessages.endsBeforeStart,
    ],
    [
      'whose evidence ends too early',
      { keepUntil: '2027-01-01' },
      'keepUntil',
      programmeMessages.keptTooShort,
    ],
    ['with a wrong CSR-1 number', { csr1: 'CSR12' }, 'csr1', programmeMessages.csr1],
    [
      'with days of check-in out of order',
      { checkInDays: [90, 30] },
      'checkInDays',
      'Please enter each day once, in order',
    ],
    [
      'with per cent of a later step',
      { targets: [{ ...target, percentOf: 'kept' }] },
      'targets.0.percentOf',
      programmeMessages.laterStep,
    ],
    [
      'with more than 100 per cent',
      { targets: [{ ...target, value: 101, percentOf: 'trained' }] },
      'targets.0.value',
      programmeMessages.overHundred,
    ],
    [
      'with two targets for one step',
      { targets: [target, target] },
      'targets.1.step',
      programmeMessages.twice,
    ],
    [
      'with a target for an unnamed state',
      { targets: [{ ...target, splitBy: 'state' }] },
      'targets.0.splitValue',
      programmeMessages.splitValue,
    ],
  ])('%s', async (_, more, field, message) => {
    const { status, body } = await app.request('POST', path, {
      as: token,
      body: { ...form, ...more },
    });
    expect([status, body.errors]).toEqual([400, [{ path: field, message }]]);
  });
});

test('names what changed when another admin was first', async () => {
  const { _id: id, version } = await add();
  const change = (more: object) =>
    app.request('PUT', `/api/l2admin/programmes/${id}`, {
      as: token,
      body: { ...form, version, ...more },
    });
  expect((await change({ keepUntil: '2032-01-01' })).status).toBe(200);
  const { status, body } = await change({ name: 'Tailors' });
  expect([status, body.message]).toEqual([
    409,
    'This was changed by you in another window since you opened it: day until which evidence is kept. Please look at it again before you go on.',
  ]);
});

test('activates, closes, and opens again with a reason only', async () => {
  const { _id: id } = await add();
  expect((await setStatus(id, { status: 'CLOSED' })).status).toBe(409);
  expect((await setStatus(id, { status: 'ACTIVE' })).body.data).toMatchObject({ status: 'ACTIVE' });
  expect((await setStatus(id, { status: 'CLOSED' })).status).toBe(200);
  const rejected = await setStatus(id, { status: 'ACTIVE' });
  expect([rejected.status, rejected.body.errors]).toEqual([
    400,
    [{ path: 'reason', message: programmeMessages.reasonRequired }],
  ]);
  const { body } = await setStatus(id, { status: 'ACTIVE', reason: 'The grant was extended' });
  expect(body.data.history[0]).toMatchObject({
    action: 'reopen',
    from: 'CLOSED',
    to: 'ACTIVE',
    reason: 'The grant was extended',
  });
});

test('lists by status and search, and exports the same rows', async () => {
  const { _id: id } = await add({ name: 'Weavers', grantNumber: 'SANC/77' });
  await setStatus(id, { status: 'ACTIVE' });
  const found = await app.request('GET', `${path}?status=ACTIVE&q=sanc`, { as: token });
  expect(found.body.data).toEqual([expect.objectContaining({ _id: id, name: 'Weavers' })]);
  const drafts = await app.request('GET', `${path}?status=DRAFT&q=sanc`, { as: token });
  expect(drafts.body.data).toEqual([]);
  const file = await app.request('GET', `${path}/export?format=csv&q=sanc`, { as: token });
  expect(file.raw.body).toContain('Placed: 70 % of certified');
});

test('does not find an unknown programme', async () => {
  const unknown = `${path}/0199aaaa-0000-7000-8000-000000000001`;
  expect((await app.request('GET', unknown, { as: token })).status).toBe(404);
  expect(
    (await setStatus('0199aaaa-0000-7000-8000-000000000001', { status: 'ACTIVE' })).status,
  ).toBe(404);
});
