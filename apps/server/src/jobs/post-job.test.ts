import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createPosting } from './testing/job-posting.ts';

const path = '/api/job-providers/jobs';

let app: TestApp;
let provider: Awaited<ReturnType<TestApp['aJobProvider']>>;
beforeAll(async () => {
  app = await createTestApp();
  provider = await app.aJobProvider();
});
afterAll(() => app.close());

const post = (body: unknown, headers: Record<string, string> = {}) =>
  app.request('POST', path, { as: provider.token, body, headers });

/** §5 in the order of the form. */
const requiredInOrder = [
  ['title', 'Job title is required'],
  ['positions', 'Number of positions must be at least 1'],
  ['description', 'Job description is required'],
  ['requiredSkills', 'At least one skill is required'],
  ['location.state', 'State is required'],
  ['location.city', 'City is required'],
  ['employmentType', 'Employment type is required'],
  ['experienceRequired', 'Experience requirement is required'],
  ['applicationValidTill', 'Application deadline is required'],
  ['contactPersonName', 'Contact person name is required'],
  ['email', 'Email is required'],
  ['phone', 'Phone number is required'],
] as const;

test('rejects a posting without a token', async () => {
  expect((await app.request('POST', path, { body: createPosting() })).status).toBe(401);
});

describe('a posted job', () => {
  test.each([
    { salaryRange: null },
    { salaryRange: { min: null, max: null } },
    { salaryRange: {} },
    { salaryRange: undefined },
  ])('takes %o as no salary (D24)', async (salary) => {
    const { status, body } = await post(createPosting(salary));
    expect(status).toBe(201);
    expect(body.data.salaryRange).toBeNull();
  });

  test.each([null, '', [], 1])('asks for the state where the place is %o', async (location) => {
    const { status, body } = await post(createPosting({ location }));
    expect(status).toBe(400);
    expect(body.message).toBe('State is required');
  });

  test('takes null as no PIN code', async () => {
    const location = { state: 'West Bengal', city: 'Kolkata', pincode: null };
    const { status, body } = await post(createPosting({ location }));
    expect(status).toBe(201);
    expect(body.data.location.pincode).toBeNull();
  });

  test('returns the job of specification §3 and records the posting', async () => {
    const { status, body } = await post(createPosting());
    expect(status).toBe(201);
    expect(body.message).toBe('Job posted successfully!');
    expect(body.data).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/u),
      title: 'Tailor',
      positions: 3,
      description: 'Sewing of school uniforms',
      requiredSkills: ['Tailoring'],
      location: { state: 'West Bengal', city: 'Kolkata', pincode: '700001' },
      employmentType: 'Full-time',
      salaryRange: { min: 12000, max: 15000 },
      experienceRequired: 'Fresher',
      applicationValidTill: '2026-12-31',
      contactPersonName: 'Meera Das',
      email: 'jobs@example.org',
      phone: '0123456789',
      postedBy: provider.provider.id,
      status: 'ACTIVE',
      inProgress: 0,
      filled: 0,
      createdAt: '2026-11-21T10:00:00.000Z',
      applicantCount: 0,
      version: 1,
      may: { close: true, reopen: false },
    });
    const steps = await app.history.of(body.data._id);
    expect(steps).toMatchObject([{ action: 'post', from: null, to: 'ACTIVE', by: 'Meera Das' }]);
    const audited = await app.database.execute('select action from audit where record_id = $1', [
      body.data._id,
    ]);
    expect(audited).toEqual([{ action: 'job-posted' }]);
  });

  test('needs neither salary nor PIN code, and takes half a salary (D24)', async () => {
    const location = { state: 'west bengal', city: 'KOLKATA', pincode: '' };
    const { body } = await post(createPosting({ location, salaryRange: undefined }));
    expect(body.data.salaryRange).toBeNull();
    expect(body.data.location).toEqual({ state: 'West Bengal', city: 'Kolkata', pincode: null });
    const half = await post(createPosting({ salaryRange: { max: 9000 } }));
    expect(half.body.data.salaryRange).toEqual({ min: null, max: 9000 });
  });

  test('trims skills and removes duplicates', async () => {
    const requiredSkills = [' Tailoring ', 'tailoring', 'Ironing', 'Tailoring', '  '];
    const { body } = await post(createPosting({ requiredSkills }));
    expect(body.data.requiredSkills).toEqual(['Tailoring', 'Ironing']);
  });

  test('belongs to the session and starts as every job does, whatever the request says (SEC-31)', async () => {
    const other = await app.aJobProvider();
    const forged = {
      postedBy: other.provider.id,
      providerId: other.provider.id,
      status: 'CLOSED',
      _id: '019a0000-0000-7000-8000-000000000000',
      createdAt: '2020-01-01T00:00:00.000Z',
      applicantCount: 7,
    };
    const { status, body } = await post(createPosting(forged));
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      postedBy: provider.provider.id,
      status: 'ACTIVE',
      createdAt: '2026-11-21T10:00:00.000Z',
      applicantCount: 0,
      version: 1,
    });
    expect(body.data._id).not.toBe(forged._id);
  });
});

describe('§5: invalid jobs', () => {
  test('returns every message of an empty form in the order of the form', async () => {
    const { status, body } = await post({});
    expect(status).toBe(400);
    expect(body.message).toBe('Job title is required');
    expect(body.errors).toEqual(requiredInOrder.map(([at, message]) => ({ path: at, message })));
  });

  test.each(requiredInOrder)('rejects an empty %s: %s', async (at, message) => {
    const [field = '', inner] = at.split('.');
    const rest = { state: 'West Bengal', city: 'Kolkata' };
    const empty = at === 'positions' ? 0 : at === 'requiredSkills' ? [] : '';
    const value = inner === undefined ? empty : { ...rest, [inner]: '   ' };
    const { status, body } = await post(createPosting({ [field]: value }));
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path: at, message }]);
  });

  test.each([
    ['email', 'nobody', 'Invalid email format'],
    ['phone', '12345', 'Phone number must be 10 digits'],
    ['phone', '12345678901', 'Phone number must be 10 digits'],
    ['phone', '98765abcde', 'Phone number must be 10 digits'],
    ['employmentType', 'Sometimes', 'Employment type is required'],
    ['experienceRequired', 'None', 'Experience requirement is required'],
  ])('rejects %s %j: %s', async (field, value, message) => {
    const { status, body } = await post(createPosting({ [field]: value }));
    expect([status, body.message]).toEqual([400, message]);
  });

  test.each([
    [
      { min: 20000, max: 10000 },
      'salaryRange.max',
      'Maximum salary must not be less than the minimum',
    ],
    [{ min: -1 }, 'salaryRange.min', 'Salary must be a whole number of rupees'],
    [{ max: 10.5 }, 'salaryRange.max', 'Salary must be a whole number of rupees'],
  ])('rejects a salary of %j', async (salaryRange, at, message) => {
    const { status, body } = await post(createPosting({ salaryRange }));
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path: at, message }]);
  });

  test('rejects a city that is not in the list', async () => {
    const nowhere = await post(createPosting({ location: { state: 'Atlantis', city: 'Kolkata' } }));
    expect(nowhere.body.errors).toEqual([
      { path: 'location.state', message: 'Please select a valid State' },
    ]);
    const elsewhere = await post(createPosting({ location: { state: 'Bihar', city: 'Kolkata' } }));
    expect(elsewhere.body.errors).toEqual([
      { path: 'location.city', message: 'Please select a valid City' },
    ]);
  });

  test('rejects an invalid PIN code', async () => {
    const location = { state: 'West Bengal', city: 'Kolkata', pincode: '7000' };
    const { status, body } = await post(createPosting({ location }));
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path: 'location.pincode', message: 'Invalid PIN code' }]);
  });

  test.each([
    ['positions', '1e3'],
    ['positions', '3'],
    ['positions', 1.5],
    ['positions', -0],
    ['positions', 2 ** 53],
    ['positions', null],
    ['title', { $ne: 1 }],
    ['title', ['Tailor']],
    ['description', true],
    ['requiredSkills', 'Tailoring'],
    ['requiredSkills', [1]],
    ['requiredSkills', [null]],
    ['location', []],
    ['location', 'Kolkata'],
    ['salaryRange', 'a lot'],
    ['email', 5],
    ['phone', 9876543210],
    ['applicationValidTill', 20261231],
    ['title', 'nul\u0000'],
  ])('rejects %s as %j with 400 and names the field (FLT-43)', async (field, value) => {
    const { status, body } = await post(createPosting({ [field]: value }));
    expect(status).toBe(400);
    expect(body.errors[0]?.path).toMatch(new RegExp(`^(body\\.)?${field}`, 'u'));
  });

  test('stores markup as it was typed (FLT-45)', async () => {
    const title = '<img src=x onerror=alert(1)>';
    expect((await post(createPosting({ title }))).body.data.title).toBe(title);
  });
});

describe('the deadline is judged in Asia/Kolkata', () => {
  afterAll(() => app.set(new Date('2026-11-21T10:00:00Z')));
  const at = async (moment: string, applicationValidTill: string) => {
    app.set(new Date(moment));
    const { token } = await app.aJobProvider();
    const body = createPosting({ applicationValidTill });
    const answer = await app.request('POST', path, { as: token, body });
    return [answer.status, answer.body.message];
  };
  const past = [400, 'Application deadline must be in the future'];
  const posted = [201, 'Job posted successfully!'];
  const tooFar = [400, 'Application deadline must be within two years'];

  test.each([
    ['2026-11-21T18:29:59Z', '2026-11-21', past],
    ['2026-11-21T18:29:59Z', '2026-11-22', posted],
    ['2026-11-21T18:30:00Z', '2026-11-22', past],
    ['2026-11-21T18:30:00Z', '2026-11-23', posted],
    ['2026-11-21T18:30:00Z', '2026-11-22T18:30:00.000Z', posted],
  ])('accepts or rejects, at %s, a deadline of %s (FLT-28)', async (moment, deadline, expected) => {
    expect(await at(moment, deadline)).toEqual(expected);
  });

  test.each([
    ['2027-12-31', posted],
    ['2028-02-29', posted],
    ['2028-11-21', posted],
    ['2028-11-22', tooFar],
    ['9999-12-31', tooFar],
    ['0001-01-01', past],
    ['2027-02-29', [400, 'Application deadline must be a valid date']],
    ['2027-02-30', [400, 'Application deadline must be a valid date']],
    ['soon', [400, 'Application deadline must be a valid date']],
  ])('rejects a deadline of %s (FLT-29)', async (deadline, expected) => {
    expect(await at('2026-11-21T10:00:00Z', deadline)).toEqual(expected);
  });
});

test('creates one job for a repeated submission and returns the same response (FLT-01, FLT-02)', async () => {
  const owner = await app.aJobProvider();
  const send = (body: unknown) =>
    app.request('POST', path, {
      as: owner.token,
      body,
      headers: { 'idempotency-key': 'tap-tap' },
    });
  const [first, second] = await Promise.all([send(createPosting()), send(createPosting())]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect((await send(createPosting({ title: 'Cutter' }))).status).toBe(409);
  const list = await app.request('GET', path, { as: owner.token });
  expect(list.body.page.total).toBe(1);
});
