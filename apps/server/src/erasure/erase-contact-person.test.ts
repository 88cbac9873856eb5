import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replayErasures } from '#server/start/replay.ts';
import { erasureFixture, type ErasureFixture } from '#server/erasure/testing/erasure-fixture.ts';

let fixture: ErasureFixture;
beforeAll(async () => {
  fixture = await erasureFixture();
});
afterAll(() => fixture.app.close());

const erase = (id: string, as = fixture.l2.token) =>
  fixture.app.request('POST', `/api/l2admin/providers/${id}/erase-contact`, {
    as,
    body: { reason: 'The organisation has closed' },
  });

const noteCall = (id: string) =>
  fixture.app.request('POST', `/api/l2admin/providers/${id}/contacts`, {
    as: fixture.l2.token,
    headers: { 'idempotency-key': 'a-call' },
    body: { way: 'call', outcome: 'reached', note: 'Quillcontact is ill until Monday' },
  });

const needles = ['Quillcontact', 'quillcontact@example.org', '9811122233', 'quillformer'];

const person = {
  contactName: 'Quillcontact Sen',
  contactEmail: 'quillcontact@example.org',
  contactMobileNumber: '9811122233',
};

/** A provider with activity, whose contact person is named in many records. */
const aWorkingProvider = async () => {
  const { app } = fixture;
  const employer = await app.aJobProvider({ name: 'Ganga Mills', ...person });
  await app.request('POST', '/api/job-providers/jobs', {
    as: employer.token,
    headers: { 'idempotency-key': 'a-job' },
    body: {
      title: 'Tailor',
      positions: 2,
      description: 'Sewing of school uniforms',
      requiredSkills: ['Tailoring'],
      location: { state: 'West Bengal', city: 'Kolkata' },
      employmentType: 'Full-time',
      experienceRequired: 'Fresher',
      applicationValidTill: '2027-03-31',
      contactPerson: { name: 'Quillcontact Sen', email: person.contactEmail, phone: '9811122233' },
    },
  });
  await app.aJob({
    providerId: String(employer.provider.id),
    contactName: 'Quillcontact Sen',
    contactEmail: person.contactEmail,
    contactPhone: person.contactMobileNumber,
  });
  await app.request('POST', '/api/auth/login', {
    body: { email: person.contactEmail, password: 'not the password' },
  });
  await app.request('POST', '/api/auth/forgot-password', { body: { email: person.contactEmail } });
  const former = 'quillformer@example.org';
  await app.database.execute('update providers set contact_email = $2 where id = $1', [
    employer.provider.id,
    former,
  ]);
  await app.database.execute('update providers set contact_email = $2 where id = $1', [
    employer.provider.id,
    person.contactEmail,
  ]);
  await noteCall(String(employer.provider.id));
  const { id } = await app.aCandidate();
  await app.database.execute(
    `insert into history (id, record_kind, record_id, action, from_state, to_state, actor_id, actor_role, actor_name, at)
     values (gen_random_uuid(), 'candidate', $1, 'contact', null, null, $2, 'JOB_PROVIDER', 'Quillcontact Sen', $3)`,
    [id, employer.id, app.clock()],
  );
  return { ...employer, id: String(employer.provider.id), accountId: employer.id };
};

const hold = (id: string) =>
  fixture.app.database.execute(`update providers set status = 'ON_HOLD' where id = $1`, [id]);

describe('SEC-57: the contact person of an organisation that leaves', () => {
  test('erases the person everywhere and keeps the organisation with its history', async () => {
    const { app } = fixture;
    const { id, accountId, token } = await aWorkingProvider();
    expect((await fixture.rowsWith(needles)).length).toBeGreaterThan(4);
    const active = await erase(id);
    expect([active.status, active.body.message]).toMatchObject([
      409,
      expect.stringContaining('rejected or on hold'),
    ]);
    await hold(id);

    const { status, body } = await erase(id);
    expect([status, body.message]).toEqual([
      200,
      'The data of the contact person has been erased.',
    ]);
    expect(await fixture.rowsWith(needles)).toEqual([]);
    expect((await noteCall(id)).status).toBe(409);
    const calls = await app.history.of(id);
    expect(calls.filter(({ action }) => action === 'contact')).toMatchObject([{ reason: null }]);
    expect((await app.request('GET', '/api/auth/me', { as: token })).status).toBe(401);
    const [row] = await app.database.execute<Record<string, unknown>>(
      `select p.name, p.contact_name, a.full_name, a.disabled_at is not null as disabled
       from providers p join accounts a on a.provider_id = p.id where p.id = $1`,
      [id],
    );
    expect(row).toEqual({
      name: 'Ganga Mills',
      contact_name: 'A former contact person',
      full_name: 'A former contact person',
      disabled: true,
    });
    const steps = await app.database.execute(`select actor_name from history where actor_id = $1`, [
      accountId,
    ]);
    expect(steps).toContainEqual({ actor_name: 'A former contact person' });
    const record = await app.request('GET', `/api/l2admin/records/job-providers/${id}`, {
      as: fixture.l2.token,
    });
    expect([record.status, record.body.data.contactPerson.email]).toEqual([200, '']);
    const audited = await app.database.execute(
      `select actor_id, record_id from audit where action = 'contact-person-erased'`,
    );
    expect(audited).toEqual([{ actor_id: fixture.l2.id, record_id: id }]);
  });

  test('erases the names and numbers of trainers (G3)', async () => {
    const { app } = fixture;
    const provider = await app.aTrainingProvider();
    const planned = await app.request('POST', '/api/training-providers/batches', {
      as: provider.token,
      body: {
        title: 'Tailoring',
        skill: 'Tailoring',
        trainerName: 'Rina Saha',
        trainerMobile: '9830000001',
        startsOn: '2026-11-16',
        endsOn: '2026-12-31',
        days: ['MON', 'TUE'],
        startTime: '10:00',
        endTime: '12:00',
        capacity: 20,
      },
    });
    expect(planned.body.data.trainerMobile).toBe('9830000001');
    await hold(provider.provider.id);
    expect((await erase(provider.provider.id)).status).toBe(200);
    const rows = await app.database.execute(
      'select trainer_name, trainer_mobile from batches where id = $1',
      [planned.body.data._id],
    );
    expect(rows).toEqual([{ trainer_name: null, trainer_mobile: null }]);
  });

  test('happens once: a second request gets 409, and no step follows', async () => {
    const { app } = fixture;
    const { provider } = await app.aTrainingProvider();
    const id = String(provider.id);
    await hold(id);
    expect((await erase(id)).status).toBe(200);
    expect((await erase(id)).status).toBe(409);
    const l1 = await app.anL1Admin();
    const resumed = await app.request('PUT', `/api/l1admin/resume/training-provider/${id}`, {
      as: l1.token,
    });
    expect(resumed.status).toBe(409);
  });

  test('is replayed after a restore of older records', async () => {
    const { app } = fixture;
    const { provider, id: accountId } = await app.aTrainingProvider();
    const id = String(provider.id);
    await hold(id);
    await erase(id);
    // Restores the previous records.
    await app.database.execute(
      `update providers set contact_erased_at = null, contact_name = 'Quillcontact Sen', status = 'APPROVED_L1' where id = $1`,
      [id],
    );
    await app.database.execute(
      `update accounts set full_name = 'Quillcontact Sen', disabled_at = null where id = $1`,
      [accountId],
    );
    await replayErasures(app);
    expect(await fixture.rowsWith(['Quillcontact'])).toEqual([]);
    const again = await app.database.execute<{ detail: unknown }>(
      `select detail from audit where action = 'contact-person-erased' and record_id = $1 order by id desc limit 1`,
      [id],
    );
    expect(again).toEqual([{ detail: { again: true } }]);
  });
});
