import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken, newToken } from '#server/platform/encryption/tokens.ts';
import { createScheduledJobs } from '#server/start/start-jobs.ts';
import {
  aPerson,
  readErrors,
  toGuardian,
  guardiansFixture,
  seventeen,
  type GuardiansFixture,
} from './testing/guardians-fixture.ts';

let fixture: GuardiansFixture;
beforeAll(async () => {
  fixture = await guardiansFixture();
});
afterAll(() => fixture.app.close());

const sendLinks = () =>
  createScheduledJobs(fixture.app)
    .find(({ name }) => name === 'guardian-links')
    ?.run();

const listNotices = async (event: string) =>
  (await fixture.app.listNotifications()).filter((notification) => notification.event === event);

/** Registers a minor whose guardian agreed. @returns the id, and the token that the guardian was sent */
const registered = async (contact: string, fields: Record<string, string> = {}) => {
  const proof = await fixture.agreed('Asha Kumari', contact);
  const { status, body } = await fixture.register(
    aPerson({ dateOfBirth: seventeen, ...toGuardian(contact, proof), ...fields }),
  );
  expect(status).toBe(201);
  const id = String(body.data.candidateId);
  await sendLinks();
  const link = (await listNotices('guardian-consent-link')).find(
    (notification) => 'record' in notification && notification.record?.id === id,
  );
  if (link?.event !== 'guardian-consent-link') throw new Error('The guardian got no link');
  return { id, link, token: link.path.slice(link.path.indexOf('=') + 1) };
};

const read = (token: string) =>
  fixture.app.request('POST', '/api/auth/guardian/consent', { body: { token } });
const withdraw = (token: string) =>
  fixture.app.request('POST', '/api/auth/guardian/withdraw-consent', { body: { token } });
const stored = async (id: string) =>
  (
    await fixture.app.database.execute<Record<string, unknown>>(
      'select status, queue, guardian_consent, guardian_contact from candidates where id = $1',
      [id],
    )
  )[0];

describe('T56: a minor cannot be their own guardian', () => {
  test.each([
    ['a plus alias', 'asha.k@example.org', 'asha.k+mother@example.org'],
    ['dots of Gmail', 'ashakumari@gmail.com', 'asha.kumari@gmail.com'],
    ['the other name of Gmail', 'asha.kumari2@gmail.com', 'ashakumari2+a@googlemail.com'],
  ])('with %s of the own email', async (_, email, contact) => {
    const proof = await fixture.agreed('Asha Kumari', contact);
    const { status, body } = await fixture.register(
      aPerson({ email, dateOfBirth: seventeen, ...toGuardian(contact, proof) }),
    );
    expect([status, readErrors(body)]).toEqual([
      400,
      [
        {
          path: 'guardian.contact',
          message: expect.stringContaining('the guardian’s own mobile number'),
        },
      ],
    ]);
  });

  test.each(['+91 98765 43210', '0091-98765-43210', '०९८७६५४३२१०', '098765 43210'])(
    'with the own mobile number as %s',
    async (contact) => {
      const { status, body } = await fixture.register(
        aPerson({ dateOfBirth: seventeen, ...toGuardian(contact) }),
      );
      expect([status, readErrors(body)]).toMatchObject([400, [{ path: 'guardian.contact' }]]);
    },
  );

  test('nor change the own contact details to those of the guardian', async () => {
    const { id } = await registered('sita.own@example.org');
    const as = await fixture.app.sessions.begin({ id, role: 'CANDIDATE' });
    const { status, body } = await fixture.app.request('PUT', '/api/candidate/contact', {
      as,
      body: { email: 'sita.own+asha@example.org' },
    });
    expect([status, readErrors(body)]).toMatchObject([400, [{ path: 'email' }]]);
  });

  test('warns the reviewer of a consent from the same network in the same minute', async () => {
    const { id } = await registered('sita.near@example.org');
    expect((await fixture.readByL1(id)).warnings).toContain('GUARDIAN_NEARBY');
    const listed = await fixture.app.request(
      'GET',
      `/api/l1admin/candidates?q=${id}` as '/api/l1admin/candidates',
      {
        as: fixture.l1,
      },
    );
    expect(listed.body.data[0]?.warnings).toContain('GUARDIAN_NEARBY');
  });

  test('shows no warning when the consent came earlier', async () => {
    const proof = await fixture.agreed('Asha Kumari', 'sita.far@example.org');
    fixture.app.advance({ minutes: 5 });
    const { body } = await fixture.register(
      aPerson({ dateOfBirth: seventeen, ...toGuardian('sita.far@example.org', proof) }),
    );
    expect((await fixture.readByL1(body.data.candidateId)).warnings).not.toContain(
      'GUARDIAN_NEARBY',
    );
  });
});

describe('T56: the guardian’s link', () => {
  test('is sent once, and shows the consent each time it is opened', async () => {
    const { id, link, token } = await registered('sita.see@example.org');
    expect(link).toMatchObject({
      ward: 'Asha Kumari',
      path: expect.stringMatching(/^\/guardian-consent#token=[\w-]{22}$/u),
      to: { email: 'sita.see@example.org', name: 'Sita Devi' },
    });
    await sendLinks();
    const links = (await listNotices('guardian-consent-link')).filter(
      (notification) => 'record' in notification && notification.record?.id === id,
    );
    expect(links).toHaveLength(1);
    for (const days of [0, 100]) {
      fixture.app.advance({ hours: 24 * days });
      const { status, body } = await read(token);
      expect([status, body.data]).toMatchObject([
        200,
        {
          ward: 'Asha Kumari',
          name: 'Sita Devi',
          relation: 'Mother',
          state: 'agreed',
          withdrawnAt: null,
        },
      ]);
    }
    fixture.app.advance({ hours: -24 * 100 });
  });

  test('withdraws the consent: the registration waits, is shared with no provider and cannot be approved', async () => {
    const { app } = fixture;
    const { id, token } = await registered('sita.end@example.org');
    await fixture.approve(id);
    const l2 = await app.anL2Admin();
    const trainer = await app.aTrainingProvider({ name: 'Ganga Skills' });
    const assigned = await app.request('PUT', `/api/l2admin/approve-candidate-l2/${id}`, {
      as: l2.token,
      body: { trainingProviderId: trainer.provider.id },
    });
    expect(assigned.status).toBe(200);

    const { status, body } = await withdraw(token);
    expect([status, body.data]).toMatchObject([
      200,
      { state: 'withdrawn', name: '', withdrawnAt: app.clock().toISOString() },
    ]);
    expect(await stored(id)).toEqual({
      status: 'PENDING',
      queue: null,
      guardian_consent: null,
      guardian_contact: null,
    });
    const list = await app.request('GET', '/api/training-providers/candidates', {
      as: trainer.token,
    });
    expect(list.body.data).toEqual([]);
    expect((await fixture.readByL1(id)).warnings).toContain('NEEDS_GUARDIAN');
    expect((await fixture.approve(id)).status).toBe(409);
    const [step] = await app.history.of(id);
    expect(step).toMatchObject({ action: 'withdraw-consent', from: 'APPROVED_L2', to: 'PENDING' });
    const audited = await app.database.execute(
      `select record_id from audit where action = 'guardian-consent-withdrawn'`,
    );
    expect(audited).toEqual([{ record_id: id }]);
    const ofCandidate = (await listNotices('guardian-consent-withdrawn')).filter(
      (notification) => 'record' in notification && notification.record?.id === id,
    );
    expect(ofCandidate).toHaveLength(1);
    expect(await listNotices('guardian-consent-withdrawn-review')).toMatchObject([
      { candidate: { id } },
    ]);
  });

  test('withdraws once: again is 409, and the link still shows when', async () => {
    const { token } = await registered('sita.twice@example.org');
    expect((await withdraw(token)).status).toBe(200);
    expect((await withdraw(token)).status).toBe(409);
    expect((await read(token)).body.data).toMatchObject({ state: 'withdrawn' });
  });

  test('ends when another consent replaces it; unknown links are 410', async () => {
    const { id, token } = await registered('sita.paper@example.org');
    await fixture.app.database.execute(
      'update candidates set guardian_consent_at = $2 where id = $1',
      [id, new Date(fixture.app.clock().getTime() + 1000)],
    );
    expect((await read(token)).body.data).toMatchObject({ state: 'over', name: '' });
    expect((await withdraw(token)).status).toBe(409);
    expect((await read('x'.repeat(43))).status).toBe(410);
  });

  test('opens the longer links of earlier versions', async () => {
    const { id } = await registered('sita.early@example.org');
    const token = newToken();
    await fixture.app.database.execute(
      'update guardian_links set token_hash = $2 where candidate_id = $1',
      [id, hashToken(token)],
    );
    expect((await read(token)).body.data).toMatchObject({ state: 'agreed' });
  });

  test('lets another guardian agree afterwards, who gets a link of their own', async () => {
    const { id, token } = await registered('sita.again@example.org');
    await withdraw(token);
    const proof = await fixture.agreed('Asha Kumari', 'ram.again@example.org');
    const completed = await fixture.app.request('PUT', '/api/candidate/age', {
      as: await fixture.app.sessions.begin({ id, role: 'CANDIDATE' }),
      body: {
        dateOfBirth: seventeen,
        guardian: {
          name: 'Ram Kumar',
          relation: 'Father',
          contact: 'ram.again@example.org',
          proof,
        },
      },
    });
    expect(completed.status).toBe(200);
    await sendLinks();
    const links = (await listNotices('guardian-consent-link')).filter(
      (notification) => 'record' in notification && notification.record?.id === id,
    );
    expect(links.map(({ to }) => to.email)).toEqual([
      'sita.again@example.org',
      'ram.again@example.org',
    ]);
    expect((await read(token)).body.data).toMatchObject({ state: 'withdrawn' });
  });
});
