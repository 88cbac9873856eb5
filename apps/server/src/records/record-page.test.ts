import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createJpeg } from '#server/domain/document/testing/sample-documents.ts';

let app: TestApp;
let l2: { id: string; token: string };
beforeAll(async () => {
  app = await createTestApp();
  l2 = await app.anL2Admin({ fullName: 'Ananya Sen' });
});
afterAll(() => app.close());

type Method = 'GET' | 'PUT' | 'POST';
const sendRequest = async <M extends Method, Path extends string>(
  method: M,
  path: Path,
  as: string,
  body?: unknown,
) => {
  app.advance({ seconds: 1 });
  return app.request(method, `/api${path}`, { as, body });
};
const record = async <Path extends string>(path: Path) =>
  (await sendRequest('GET', `/l2admin/records/${path}`, l2.token)).body;

const aDocument = async (): Promise<string> => {
  const meta = { fileName: 'card.jpg', declaredType: 'image/jpeg' };
  const received = await app.documents.receive('aadharFile', Readable.from([createJpeg()]), meta);
  const id = await app.documents.store(received);
  await app.documents.attach(id);
  return id;
};

/** A candidate of Kolkata, revealed, approved, sent to a training and a job, and back from both. */
const aLongStory = async (aadharNumber: string) => {
  const l1 = await app.anL1Admin({ fullName: 'Meera Joshi' });
  const centre = await app.aTrainingProvider({ name: 'Udaan Centre' });
  const company = await app.aJobProvider({ name: 'Howrah Mills' });
  const { id } = await app.aCandidate({ aadharNumber, documentId: await aDocument() });
  await sendRequest('POST', `/l1admin/candidates/${id}/reveal-aadhar`, l1.token, {
    reason: 'Blurred card',
  });
  const { body } = await sendRequest('GET', `/l1admin/candidates/${id}`, l1.token);
  await app.request('GET', String(body.data.aadharFile));
  await sendRequest('PUT', `/l1admin/approve-candidate/${id}`, l1.token);
  await sendRequest('PUT', `/l2admin/approve-candidate-l2/${id}`, l2.token, {
    trainingProviderId: centre.provider.id,
    jobProviderId: company.provider.id,
  });
  const training = `/training-providers/candidates/${id}`;
  await sendRequest('PUT', training, centre.token, { status: 'IN_PROGRESS' });
  await sendRequest('PUT', training, centre.token, { status: 'CANCELLED' });
  const applied = await sendRequest('GET', '/job-providers/candidates', company.token);
  await sendRequest(
    'PUT',
    `/job-providers/candidates/${String(applied.body.data[0]?._id)}`,
    company.token,
    {
      status: 'rejected',
      reason: 'Too far away',
    },
  );
  return { id, centre, company };
};

describe('the page of a candidate', () => {
  let story: Awaited<ReturnType<typeof aLongStory>>;
  beforeAll(async () => {
    story = await aLongStory('999988887777');
  });

  test('shows the whole record, Aadhar masked, its document for the reviewer only, and its queue (SEC-53)', async () => {
    const { data } = await record(`candidates/${story.id}`);
    expect(data).toMatchObject({
      _id: story.id,
      aadharNumber: 'XXXX XXXX 7777',
      status: 'APPROVED_L2',
      queue: 'returned',
      postalCodeKnown: true,
    });
    expect([data.aadharFile, data.hasDocument]).toEqual([null, true]);
    expect(JSON.stringify(data)).not.toContain('999988887777');
  });

  test('shows every step of the registration, the training and the job, newest first', async () => {
    const { data } = await record(`candidates/${story.id}`);
    const steps = data.history.map((step: Record<string, unknown>) =>
      [step['about'], step['action'], step['by']].join(' '),
    );
    expect(steps).toEqual([
      'job reject Meera Das',
      'training cancel Meera Das',
      'training start Meera Das',
      'registration assign Ananya Sen',
      'registration approve Meera Joshi',
    ]);
    expect(data.history[0]?.reason).toBe('Too far away');
  });

  test('shows where the candidate was sent and what came of it', async () => {
    const { assignments } = (await record(`candidates/${story.id}`)).data;
    expect(assignments.total).toBe(2);
    expect(assignments.latest).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'training',
          status: 'CANCELLED',
          superseded: false,
          to: {
            kind: 'training-providers',
            _id: story.centre.provider.id,
            name: 'Udaan Centre',
            city: 'Kolkata',
          },
        }),
        expect.objectContaining({ kind: 'job', status: 'rejected', reason: 'Too far away' }),
      ]),
    );
  });

  test('shows notifications with time and channel, and the masked address', async () => {
    const { messages } = (await record(`candidates/${story.id}`)).data;
    const events = messages.map(({ event, channel }) => [event, channel]);
    expect(events).toContainEqual(['assigned-candidate', 'email']);
    expect(events).toContainEqual(['registration-approved', 'email']);
    const recipients = messages.map(({ recipient }) => recipient).join();
    expect(recipients).toMatch(/XXXXXX\d{4}/u);
    expect(JSON.stringify(messages)).not.toMatch(/candidate\d+@/u);
  });

  test('shows access and actions with reason and address, page by page (SEC-49)', async () => {
    const audit = `candidates/${story.id}/audit` as const;
    const { data, page } = await record(audit);
    const entries = data.map(({ text, by }) => [text, by]);
    const opened = entries.filter(([text]) => text === 'Record opened');
    expect(opened).toEqual([
      ['Record opened', 'Ananya Sen'],
      ['Record opened', 'Meera Joshi'],
    ]);
    expect(entries.filter(([text]) => text !== 'Record opened')).toEqual([
      ['Applicant rejected', 'Meera Das'],
      ['Record listed', 'Meera Das'],
      ['Training status changed', 'Meera Das'],
      ['Training status changed', 'Meera Das'],
      ['Assigned', 'Ananya Sen'],
      ['Approved', 'Meera Joshi'],
      ['Document viewed', 'Meera Joshi'],
      ['Whole Aadhar number shown', 'Meera Joshi'],
    ]);
    expect(page).toEqual({ next: null, total: 10 });
    expect(data.at(-1)).toMatchObject({ reason: 'Blurred card', ip: '127.0.0.1' });
    const first = await record(`${audit}?limit=5`);
    const rest = await record(`${audit}?limit=5&cursor=${String(first.page.next)}`);
    expect([...first.data, ...rest.data]).toEqual(data);
  });

  test('shows why, since when and by which admin it is on hold, until it is released (T15, SEC-58)', async () => {
    const { id } = await app.aCandidate();
    const hold = async () => (await record(`candidates/${id}`)).data.hold;
    expect(await hold()).toBeNull();
    const reason = 'A court has asked for it';
    await sendRequest('PUT', `/l2admin/retention/${id}/hold`, l2.token, { reason });
    const at = app.clock().toISOString();
    expect(await hold()).toEqual({ reason, at, by: 'Ananya Sen' });
    await sendRequest('PUT', `/l2admin/retention/${id}/release`, l2.token);
    expect(await hold()).toBeNull();
    const { data } = await record(`candidates/${id}/audit`);
    expect(data.map(({ text }: { text: string }) => text)).toEqual([
      'No longer kept from erasure',
      'Kept from erasure',
      'Record opened',
    ]);
  });
});

describe('the page of a provider', () => {
  test('shows the record, assigned candidates and notifications', async () => {
    const { centre, company } = await aLongStory('999988886666');
    const { data } = await record(`training-providers/${centre.provider.id}`);
    expect(data).toMatchObject({ trainingProviderName: 'Udaan Centre', status: 'APPROVED_L1' });
    expect(data.assignments).toMatchObject({
      total: 1,
      latest: [{ kind: 'training', status: 'CANCELLED', to: { kind: 'candidates' } }],
    });
    expect(data.messages.map(({ event }: { event: string }) => event)).toContain(
      'assigned-provider',
    );
    const jobs = await record(`job-providers/${company.provider.id}`);
    expect(jobs.data).toMatchObject({
      companyName: 'Howrah Mills',
      assignments: { total: 1, latest: [{ kind: 'job', status: 'rejected' }] },
    });
  });

  test('shows the sign-ins of its account in the audit log (SEC-49)', async () => {
    const { provider, email } = await app.aJobProvider();
    await app.request('POST', '/api/auth/login', { body: { email, password: 'wrong-kites' } });
    const { data } = await record(`job-providers/${provider.id}/audit`);
    expect(data).toMatchObject([{ text: 'Sign-in failed' }]);
  });
});

test('returns 404 for a record of another type, and for none', async () => {
  const { id } = await app.aCandidate();
  const provider = await app.aProvider({ kind: 'job-provider' });
  const absent = '0190a3c2-0000-7000-8000-000000000000';
  for (const path of [
    `candidates/${provider.id}`,
    `job-providers/${id}`,
    `training-providers/${provider.id}`,
    `candidates/${absent}`,
    `candidates/${absent}/audit`,
    `training-providers/${provider.id}/audit`,
  ]) {
    expect((await record(path)).message).toBe('Record not found.');
  }
  expect((await sendRequest('GET', '/l2admin/records/jobs/x/audit', l2.token)).status).toBe(404);
});

describe('SEC-28, SEC-30: on the pages of a review', () => {
  test('shows an L1 admin the messages about records of the own cities only', async () => {
    const inside = await app.anL1Admin();
    const outside = await app.anL1Admin({ places: [{ state: 'Odisha', city: 'Puri' }] });
    const candidate = `/l1admin/candidates/${(await app.aCandidate()).id}` as const;
    const { id } = await app.aProvider({ kind: 'training-provider', status: 'PENDING' });
    const centre = `/l1admin/training-providers/${id}` as const;
    await sendRequest(
      'PUT',
      candidate.replace('/candidates/', '/approve-candidate/'),
      inside.token,
    );
    await sendRequest(
      'PUT',
      centre.replace('/training-providers/', '/approve-training-provider/'),
      inside.token,
      {
        status: 'APPROVED_L1',
      },
    );
    for (const path of [candidate, centre]) {
      const { body } = await sendRequest('GET', path, inside.token);
      const messages = body.data.messages.map(({ event, channel, state }) =>
        [event, channel, state].join(' '),
      );
      expect(messages.toSorted()).toEqual([
        'registration-approved email queued',
        'registration-approved sms skipped',
        'registration-approved whatsapp skipped',
      ]);
      expect((await sendRequest('GET', path, outside.token)).status).toBe(404);
    }
  });
});
