import { reviewMessages, reviewNouns } from '@purboday/contract/review/review.messages';
import type { ProviderReviewKind } from '@purboday/contract/review/registration-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { explainStatements } from '#server/testing/database/query-plan.ts';
import { isFullRun } from '#server/testing/full-run.ts';
import { testPassword } from '#server/testing/builders.ts';
import { providerListStore } from './provider-list-store.ts';
import {
  bilaspurChhattisgarh,
  bilaspurHimachal,
  raipur,
  reviewFixture,
  type ReviewFixture,
} from './testing/review-fixture.ts';
let at: ReviewFixture;
let admin: { token: string };
beforeAll(async () => {
  at = await reviewFixture();
  admin = await at.anAdmin(bilaspurChhattisgarh, raipur);
});
afterAll(() => at.close());

const kinds = ['job-provider', 'training-provider'] as const;
const nameField = { 'job-provider': 'companyName', 'training-provider': 'trainingProviderName' };
const pending = (kind: ProviderReviewKind, more: object = {}) =>
  at.aProvider({ kind, status: 'PENDING', ...more });
const decide = (kind: ProviderReviewKind, id: string, body: unknown, token = admin.token) =>
  at.call('PUT', `/l1admin/approve-${kind}/${id}`, token, body);
const list = (kind: ProviderReviewKind, query = '', token = admin.token) =>
  at.call('GET', `/l1admin/${kind}s${query}`, token);
const read = (kind: ProviderReviewKind, id: string, token = admin.token) =>
  at.call('GET', `/l1admin/${kind}s/${id}`, token);
const toIds = (rows: Record<string, unknown>[]) => rows.map(({ _id }) => String(_id));
const minutesAgo = (minutes: number) => new Date(at.app.clock().getTime() - minutes * 60_000);

describe.each(kinds)('a %s', (kind) => {
  const texts = reviewMessages(reviewNouns[kind]);

  test('rejects each call without a token and from an L2 admin', async () => {
    const id = await pending(kind);
    const l2 = await at.app.anL2Admin();
    for (const [token, status] of [
      [undefined, 401],
      [l2.token, 403],
    ] as const) {
      expect((await at.call('GET', `/l1admin/${kind}s`, token)).status).toBe(status);
      expect((await at.call('GET', `/l1admin/${kind}s/${id}`, token)).status).toBe(status);
      const path = `/l1admin/approve-${kind}/${id}`;
      const answer = await at.call('PUT', path, token, { status: 'APPROVED_L1' });
      expect(answer.status).toBe(status);
    }
  });

  test('can sign in once approved, with history, audit and one notification', async () => {
    const make = kind === 'job-provider' ? at.app.aJobProvider : at.app.aTrainingProvider;
    const { email, provider } = await make({ ...bilaspurChhattisgarh, status: 'PENDING' });
    const id = provider.id ?? '';
    const signIn = () =>
      at.call('POST', '/auth/login', undefined, { email, password: testPassword });
    expect((await signIn()).status).toBe(403);
    expect(await decide(kind, id, { status: 'APPROVED_L1' })).toMatchObject({
      status: 200,
      data: { _id: id, status: 'APPROVED_L1' },
    });
    expect((await signIn()).status).toBe(200);
    expect(await at.steps(id)).toEqual([
      {
        action: 'approve',
        from_state: 'PENDING',
        to_state: 'APPROVED_L1',
        actor_name: 'Meera Joshi',
        reason: null,
      },
    ]);
    expect(await at.notifications(id)).toEqual(['registration-approved']);
    expect(await at.audited(id)).toEqual(['approved']);
  });

  test('is notified once when it is approved twice (FLT-07)', async () => {
    const id = await pending(kind);
    await decide(kind, id, { status: 'APPROVED_L1' });
    expect(await decide(kind, id, { status: 'APPROVED_L1' })).toMatchObject({
      status: 409,
      message: 'This registration has already been reviewed',
    });
    expect(await at.notifications(id)).toHaveLength(1);
    expect(await at.steps(id)).toHaveLength(1);
  });

  test('rejects another status and ignores other fields (SEC-31)', async () => {
    const id = await pending(kind);
    for (const status of ['PENDING', 'APPROVED_L2', 'ON_HOLD', 'APPROVED', '', null, undefined]) {
      expect((await decide(kind, id, { status })).status).toBe(400);
    }
    expect((await decide(kind, id, { status: 'REJECTED', reason: 7 })).status).toBe(400);
    expect(await at.stored('providers', id)).toMatchObject({ status: 'PENDING' });
    const more = { _id: await pending(kind), role: 'L2_ADMIN', createdAt: '2020-01-01T00:00:00Z' };
    const answer = await decide(kind, id, { status: 'REJECTED', reason: ' No licence ', ...more });
    expect(answer.data).toEqual({ _id: id, status: 'REJECTED' });
    expect(await at.stored('providers', more._id)).toMatchObject({ status: 'PENDING' });
    expect(await at.stored('providers', id)).toMatchObject({
      status_reason: 'No licence',
      created_at: at.app.clock(),
    });
    expect(await at.steps(id)).toMatchObject([{ action: 'reject', reason: 'No licence' }]);
    expect(await at.notifications(id)).toEqual(['registration-rejected']);
  });

  test('accepts one of 20 simultaneous approvals and rejections (SEC-34, FLT-05)', async () => {
    const id = await pending(kind);
    const other = await at.anAdmin(bilaspurChhattisgarh);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0
          ? decide(kind, id, { status: 'APPROVED_L1' })
          : decide(kind, id, { status: 'REJECTED' }, other.token),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await at.stored('providers', id)).toMatchObject({ status: won[0]?.data['status'] });
    expect(await at.notifications(id)).toHaveLength(1);
    expect(await at.audited(id)).toHaveLength(1);
  });

  test('is rejected at its next request after it is put on hold (SEC-19)', async () => {
    const make = kind === 'job-provider' ? at.app.aJobProvider : at.app.aTrainingProvider;
    const { email, token, provider } = await make(bilaspurChhattisgarh);
    const id = provider.id ?? '';
    const own = kind === 'job-provider' ? '/job-providers/jobs' : '/training-providers/candidates';
    expect((await at.call('GET', own, token)).status).toBe(200);
    const held = await at.call('PUT', `/l1admin/hold/${kind}/${id}`, admin.token, {
      reason: 'The licence has run out',
    });
    expect(held.status).toBe(200);
    expect((await at.call('GET', own, token)).status).toBe(401);
    const again = await at.call('POST', '/auth/login', undefined, {
      email,
      password: testPassword,
    });
    expect(again).toMatchObject({ status: 403, message: 'Your registration is under review' });
  });

  test('is not found from a city of the same name in another state (SEC-28, SEC-29)', async () => {
    const id = await pending(kind, { ...bilaspurHimachal, name: 'Himachali Twin' });
    const mine = await pending(kind, { name: 'Chhattisgarhi Twin' });
    expect(toIds((await list(kind, '?q=twin')).data)).toEqual([mine]);
    expect(toIds((await list(kind, `?q=${id}`)).data)).toEqual([]);
    expect(await read(kind, id)).toMatchObject({ status: 404, message: texts.notFound });
    const answer = await decide(kind, id, { status: 'APPROVED_L1' });
    expect(answer).toMatchObject({ status: 404, message: texts.notFound });
    expect(await at.stored('providers', id)).toMatchObject({ status: 'PENDING' });
    const hp = await at.anAdmin(bilaspurHimachal);
    expect((await read(kind, id, hp.token)).status).toBe(200);
  });

  test('is not found by the six visible characters (SEC-35)', async () => {
    const id = await pending(kind);
    expect((await read(kind, id.slice(-6))).status).toBe(404);
    expect((await decide(kind, id.slice(-6), { status: 'REJECTED' })).status).toBe(404);
  });

  test('has only the fields of its type in the list and on its page (SEC-32)', async () => {
    const place = { state: 'Chhattisgarh', city: 'Korba' };
    const reviewer = await at.anAdmin(place);
    const id = await pending(kind, { ...place, documentId: await at.aDocument() });
    await at.call('PUT', `/l1admin/hold/${kind}/${id}`, reviewer.token, { reason: 'Blurred' });
    const ownOnly = kind === 'job-provider' ? 'industry' : 'skillsOffered';
    const summary = [
      '_id',
      nameField[kind],
      'registrationID',
      'contactPerson',
      ownOnly,
      'status',
      'createdAt',
      'waitingSince',
      'warnings',
      'approvedName',
    ];
    const [row] = (await list(kind, '', reviewer.token)).data;
    expect(Object.keys(row ?? {}).toSorted()).toEqual([...summary, 'city', 'state'].toSorted());
    const { data } = await read(kind, id, reviewer.token);
    const own =
      kind === 'job-provider'
        ? ['jobsOffered', 'companyAddress', 'companyDocFile']
        : ['trainingProviderAddress', 'trainingProviderDocFile'];
    const page = [
      ...summary,
      ...own,
      'version',
      'postalCodeKnown',
      'statusReason',
      'history',
      'messages',
      'may',
      'cursor',
      'duplicates',
      'corrections',
    ];
    expect(Object.keys(data).toSorted()).toEqual(page.toSorted());
    expect(Object.keys(data['contactPerson'] as object).toSorted()).toEqual([
      'designation',
      'email',
      'mobileNumber',
      'name',
    ]);
    expect(data).toMatchObject({
      status: 'ON_HOLD',
      statusReason: 'Blurred',
      may: { approve: false, reject: false, hold: false, resume: true, reopen: false },
    });
    const link = String(data[own.at(-1) ?? '']).replace(/^\/api/u, '');
    expect(await at.call('GET', link)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/jpeg' },
    });
    at.app.advance({ minutes: 5 });
    expect((await at.call('GET', link)).status).toBe(404);
  });

  test('is listed in its cities only, longest waiting first, by status, in pages (SEC-30)', async () => {
    const state = kind === 'job-provider' ? 'Chhattisgarh' : 'Odisha';
    const [raigarh, jagdalpur] = [
      { state, city: 'Raigarh' },
      { state, city: 'Jagdalpur' },
    ];
    const reviewer = await at.anAdmin(raigarh, jagdalpur);
    const third = await pending(kind, { ...raigarh, statusSince: minutesAgo(10) });
    const first = await pending(kind, { ...jagdalpur, statusSince: minutesAgo(30) });
    const second = await pending(kind, { ...raigarh, statusSince: minutesAgo(20) });
    const approved = await at.aProvider({ kind, ...raigarh, statusSince: minutesAgo(25) });
    await at.aProvider({
      kind: kind === 'job-provider' ? 'training-provider' : 'job-provider',
      ...raigarh,
    });
    const all = await list(kind, '', reviewer.token);
    expect(toIds(all.data)).toEqual([first, approved, second, third]);
    expect(all.page).toEqual({ next: null, total: 4 });
    const waiting = await list(kind, '?status=PENDING&limit=2', reviewer.token);
    expect(toIds(waiting.data)).toEqual([first, second]);
    expect(waiting.page?.total).toBe(3);
    const next = encodeURIComponent(waiting.page?.next ?? '');
    const rest = await list(kind, `?status=PENDING&limit=2&cursor=${next}`, reviewer.token);
    expect(toIds(rest.data)).toEqual([third]);
    const { cursor } = (await read(kind, second, reviewer.token)).data;
    const after = await list(kind, `?status=PENDING&cursor=${String(cursor)}`, reviewer.token);
    expect(toIds(after.data)).toEqual([third]);
    expect((await list(kind, '?status=DONE')).status).toBe(400);
    expect((await list(kind, '?cursor=x')).status).toBe(400);
  });

  test('is found by name, contact email and id, whole or the six visible characters', async () => {
    const id = await pending(kind, {
      name: `Zari ${kind} 100%_`,
      contactEmail: `zari@${kind}.example`,
      contactMobileNumber: '9000000001',
    });
    const found = [`zari ${kind}`, `ZARI@${kind}`, 'i job', 'i tra', '%_', id, id.toUpperCase()];
    for (const q of [...found, id.slice(-6), id.slice(-6).toUpperCase()]) {
      if (q.startsWith('i ') && !`zari ${kind}`.includes(q)) continue;
      const { data, page } = await list(kind, `?q=${encodeURIComponent(q)}`);
      expect([q, toIds(data), page?.total]).toEqual([q, [id], 1]);
    }
    for (const q of ['%%', '9000000001', "' or 1=1 --"]) {
      expect((await list(kind, `?q=${encodeURIComponent(q)}`)).data).toEqual([]);
    }
    expect((await list(kind, '?q=zari&status=REJECTED')).page?.total).toBe(0);
  });
});

test.runIf(isFullRun)(
  'reads the lists from indexes among 20,000 providers of ten cities',
  async () => {
    await at.app.database.execute(`
    insert into providers (id, kind, name, registration_id, registration_id_key, locality, state, city, postal_code,
      contact_name, contact_designation, contact_email, contact_mobile_number, status, status_since, created_at, updated_at)
    select gen_random_uuid(), (array['job-provider', 'training-provider'])[n % 2 + 1]::provider_kind, 'Provider no ' || n, 'R' || n,
      'many' || n, 'Locality', 'Gujarat', (array['Surat', 'Rajkot', 'Anand', 'Bhuj', 'Morbi', 'Nadiad', 'Navsari', 'Palanpur',
      'Porbandar', 'Valsad'])[n / 2 % 10 + 1], '395001', 'Contact', 'Manager', 'p' || n || '@many.example', '9' || lpad(n::text, 9, '0'),
      (array['PENDING', 'APPROVED_L1', 'APPROVED_L1', 'REJECTED'])[n / 20 % 4 + 1]::registration_status,
      timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-01-01', timestamptz '2026-01-01'
    from generate_series(1, 20000) n`);
    await at.app.database.execute('analyze providers');
    const places = ['Surat', 'Rajkot', 'Anand'].map((city) => ({ state: 'Gujarat', city }));
    const planOf = (query: object) => {
      const page = { kind: 'job-provider', q: '', limit: 50, uncounted: true, ...query } as const;
      return explainStatements(at.app.database, (watched) =>
        providerListStore(watched).read(places, page),
      );
    };
    const filtered = await planOf({ status: 'PENDING' });
    expect(filtered).toMatch(/providers_by_place\s/u);
    const unfiltered = await planOf({});
    expect(unfiltered).toContain('providers_by_place_any_status');
    const searched = await planOf({ q: 'p12345@' });
    expect(searched).toMatch(/providers_search|providers_by_place/u);
    for (const plan of [filtered, unfiltered, searched]) expect(plan).not.toContain('Seq Scan');
  },
);
