import { auditorMessages } from '@purboday/contract/audits/auditor.messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPersonalData } from '#server/erasure/personal-data.ts';
import { endAccess } from '#server/platform/backup/restore-backup.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { auditFixture } from '#server/audits/testing/audit-fixture.ts';

let app: TestApp;
let at: Awaited<ReturnType<typeof auditFixture>>;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
  at = await auditFixture(app);
  for (let index = 0; index < 4; index += 1)
    await at.trained('2026-11-29', { joined: 20, paid: [1, 0] });
});
afterAll(() => app.close());

const finding = { kind: 'call', outcome: 'not_found', text: 'The number does not exist' };
const actions = (candidate = '') =>
  app.database.execute<{ action: string; detail: Record<string, string> }>(
    `select action, detail from audit where record_id = $1 and action like 'audit-%' order by inserted`,
    [candidate],
  );
const managers = async (event: string) =>
  (await app.listNotifications()).filter((one) => one.event === event);

describe('the link of an auditor', () => {
  test('says only the programme without the code, and opens with it', async () => {
    const { _id: id } = await at.prepare();
    const auditor = await at.invite(id, 'first@example.org');
    const { status, body } = await app.request('GET', `/api${auditor.path}`);
    expect([status, body.data]).toEqual([
      200,
      { programme: 'Skills', email: 'f***@example.org', language: 'en' },
    ]);
    const without = await app.request('GET', `/api${auditor.path}/sample`);
    expect([without.status, without.body.message]).toEqual([403, auditorMessages.proofOver]);
    const wrong = await app.request('POST', `/api${auditor.path}/open`, {
      body: { otp: '000000' },
    });
    expect(wrong.status).toBe(400);
    const proof = await at.prove(auditor);
    const read = await at.callAs(auditor, proof)('GET', '/sample');
    expect([read.status, read.body.data.items]).toEqual([200, []]);
    expect((await app.request('GET', '/api/auditor/audits/unknown')).status).toBe(404);
  });

  test('ends after 14 days, when it is ended, and when the same address is invited again', async () => {
    const { _id: id } = await at.prepare();
    const first = await at.invite(id, 'again@example.org');
    const second = await at.invite(id, 'again@example.org');
    const read = async ({ path }: { path: string }) =>
      (await app.request('GET', `/api${path}`)).status;
    expect([await read(first), await read(second)]).toEqual([410, 200]);
    const [row] = await app.database.execute<{ id: string }>(
      'select id from audit_auditors where audit_id = $1 order by id desc limit 1',
      [id],
    );
    const set = (access: string) => at.manage('PUT', `${id}/auditors/${row?.id}`, { access });
    expect((await set('ended')).status).toBe(200);
    expect(await read(second)).toBe(410);
    await set('extended');
    app.advance({ hours: 24 * 13 });
    expect(await read(second)).toBe(200);
    app.advance({ hours: 24 });
    expect(await read(second)).toBe(410);
    app.advance({ hours: 24 * 181 });
    await app.auditors.deleteAddresses();
    const stored = await app.database.execute(
      'select email from audit_auditors where audit_id = $1',
      [id],
    );
    expect(stored).toEqual([{ email: null }, { email: null }]);
  });

  test('is not opened with the proof of another audit', async () => {
    const [one, other] = [await at.open(), await at.open()];
    const proof = await at.prove(other.auditor);
    const { status } = await app.request('GET', `/api${one.auditor.path}/sample`, {
      headers: { 'audit-proof': proof },
    });
    expect(status).toBe(403);
  });

  test('draws with words of the auditor, as the list that it downloads says', async () => {
    const { _id: id, listHash } = await at.prepare();
    const auditor = await at.invite(id, 'words@example.org');
    const send = at.callAs(auditor, await at.prove(auditor));
    const drawn = await send('POST', '/draw', { words: 'own words' });
    expect(drawn.body.data.audit).toMatchObject({
      status: 'DRAWN',
      listHash,
      draws: [{ words: 'own words', by: 'Ravi Menon' }],
    });
    const list = await send('GET', '/list');
    expect(list.raw.payload).toMatch(/^purboday audit list 1,people,3,0\n/u);
    const open = await at.manage('PUT', `${id}/status`, { status: 'OPEN' });
    expect(open.status).toBe(200);
    const late = await send('POST', '/draw', { words: 'better words' });
    expect(late.status).toBe(409);
  });
});

describe('the sample', () => {
  test('shows dossiers of its people only, without contact data, and leaves a trace', async () => {
    const { id, send, items } = await at.open();
    const other = await at.open();
    const sample = await send('GET', '/sample');
    expect(sample.body.data.items).toHaveLength(3);
    expect(JSON.stringify(sample.body.data.items)).not.toMatch(/name|candidate/iu);
    const [item] = items;
    const { status, body } = await send('GET', `/items/${item?.id}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      provider: at.provider.name,
      placements: [{ employer: 'Ganga Mills', evidence: 'CONFIRMED' }],
      documents: [{ kind: 'payslip' }],
      findings: [],
    });
    expect(body.data.steps.map(({ step }) => step)).toContain('trained');
    const [person] = await app.database.execute<{ mobile: string; masked: string | null }>(
      'select mobile_number as mobile, aadhar_masked as masked from candidates where id = $1',
      [item?.candidate],
    );
    expect(JSON.stringify(body.data)).not.toContain(person?.mobile);
    expect(body.data.person?.idMasked).toBe(person?.masked);
    expect(await actions(item?.candidate)).toMatchObject([
      { action: 'audit-dossier-opened', detail: { audit: id } },
    ]);
    expect((await send('GET', `/items/${other.items[0]?.id}`)).status).toBe(404);
    const [unsampled] = await app.database.execute<{ id: string }>(
      'select id from audit_items where audit_id = $1 and rank is null',
      [id],
    );
    expect((await send('GET', `/items/${unsampled?.id}`)).status).toBe(404);
  });

  test('reveals contact data of one person with a reason, which level 2 and the person can see', async () => {
    const { send, items } = await at.open();
    const [item] = items;
    const rest = `/items/${item?.id}/contact`;
    expect((await send('POST', rest, { reason: ' ' })).status).toBe(400);
    const { status, body } = await send('POST', rest, { reason: 'To telephone' });
    expect([status, body.data.mobileNumber]).toEqual([200, expect.stringMatching(/^\d{10}$/u)]);
    const log = await app.request(
      'GET',
      `/api/l2admin/records/candidates/${item?.candidate}/audit`,
      {
        as: await at.signIn(),
      },
    );
    expect(log.body.data).toContainEqual(
      expect.objectContaining({ by: 'Ravi Menon', reason: 'To telephone' }),
    );
    const as = await app.sessions.begin({ id: item?.candidate ?? '', role: 'CANDIDATE' });
    const own = await app.request('GET', '/api/candidate/ledger', { as });
    expect(own.body.data).toContainEqual(
      expect.objectContaining({
        what: 'audit-contact-revealed',
        role: 'AUDITOR',
        organisation: 'A funder',
      }),
    );
  });

  test('opens evidence by a signed path for five minutes, and saves it only when level 2 allowed it', async () => {
    const { id, send, items } = await at.open();
    const { body } = await send('GET', `/items/${items[0]?.id}`);
    const [document] = body.data.documents;
    const path = document?.path ?? '';
    const open = (url: string) => app.request('GET', url);
    expect((await open(`${path}&save=1`)).status).toBe(403);
    expect((await open(path.replace(/signature=\w/u, 'signature=_'))).status).toBe(404);
    // The fixture stores no file: the link is right when the person, the document and the trace are reached.
    expect((await open(path)).status).toBe(404);
    app.advance({ minutes: 6 });
    expect((await open(path)).status).toBe(404);
    expect(id).toBeTruthy();
  });

  test('keeps an erased person as an item without a name or words', async () => {
    const { send, items } = await at.open();
    const [item] = items;
    await send('POST', `/items/${item?.id}/findings`, finding);
    await app.database.transaction(() => createPersonalData(app).erase(item?.candidate ?? ''));
    const { status, body } = await send('GET', `/items/${item?.id}`);
    expect([status, body.data.person]).toEqual([200, null]);
    expect(body.data.findings).toMatchObject([{ outcome: 'not_found', text: '' }]);
    const contact = await send('POST', `/items/${item?.id}/contact`, { reason: 'To telephone' });
    expect(contact.status).toBe(410);
    const sample = await send('GET', '/sample');
    expect(sample.body.data.items).toHaveLength(3);
    expect(sample.body.data.items[0]).toMatchObject({ registrationCode: null });
    await at.trained();
  });
});

test('shows nothing of a person who has withdrawn the consent since the draw, and draws them no more', async () => {
  const { send, items } = await at.open();
  const [item] = items;
  await app.consents.add({ kind: 'candidate', id: item?.candidate ?? '' }, undefined, '127.0.0.1');
  const { body } = await send('GET', `/items/${item?.id}`);
  expect(body.data).toMatchObject({ person: null, placements: [], documents: [], steps: [] });
  const contact = await send('POST', `/items/${item?.id}/contact`, { reason: 'To telephone' });
  expect([contact.status, contact.body.message]).toEqual([410, auditorMessages.notShown]);
  expect((await send('GET', '/sample')).body.data.items[0]).toMatchObject({
    registrationCode: null,
  });
  const { _id: id } = await at.prepare();
  const [listed] = await app.database.execute<{ agrees: boolean }>(
    'select names_auditors as agrees from audit_items where audit_id = $1 and candidate_id = $2',
    [id, item?.candidate],
  );
  expect(listed).toEqual({ agrees: false });
  await at.trained();
});

describe('findings and replies', () => {
  const asManager = async () => {
    const [row] = await app.database.execute<{ id: string }>(
      'select account_id as id from memberships where provider_id = $1',
      [at.provider.id],
    );
    return app.sessions.begin({ id: row?.id ?? '', role: 'TRAINING_PROVIDER' });
  };
  const listOwn = async () =>
    (await app.request('GET', '/api/training-providers/audit-findings', { as: await asManager() }))
      .body.data as Record<string, unknown>[];
  const reply = async (item: string | undefined, as: string) =>
    app.request('POST', `/api/training-providers/audit-findings/${item}/reply`, {
      as,
      body: { text: 'The number changed' },
    });

  test('let the provider reply, the auditor decide, and both sides see the rate of errors', async () => {
    const { id, send, items } = await at.open();
    const [wrong, right] = items;
    const before = (await managers('audit-findings')).length;
    await send('POST', `/items/${wrong?.id}/findings`, finding);
    await send('POST', `/items/${right?.id}/findings`, { ...finding, outcome: 'confirmed' });
    expect(await managers('audit-findings')).toHaveLength(before + 1);
    const sample = await send('GET', '/sample');
    expect(sample.body.data.audit.figures).toMatchObject({
      sample: 3,
      examined: 2,
      errors: { share: 0.5 },
    });
    const own = await listOwn();
    expect(own).toContainEqual(
      expect.objectContaining({ _id: wrong?.id, canReply: true, result: 'not_found' }),
    );
    const stranger = await app.aTrainingProvider();
    expect((await reply(wrong?.id, stranger.token)).status).toBe(404);
    const early = await send('PUT', `/items/${wrong?.id}/decision`, {
      decision: 'accepted',
      why: 'Fine',
    });
    expect([early.status, early.body.message]).toEqual([409, auditorMessages.noReply]);
    expect((await reply(wrong?.id, await asManager())).status).toBe(200);
    const close = () => at.manage('PUT', `${id}/status`, { status: 'CLOSED' });
    expect((await close()).status).toBe(409);
    const decided = await send('PUT', `/items/${wrong?.id}/decision`, {
      decision: 'accepted',
      why: 'Reached by the new number',
    });
    expect(decided.body.data.decision).toMatchObject({ decision: 'accepted' });
    const closed = await close();
    expect([closed.status, closed.body.data.figures]).toMatchObject([
      200,
      { examined: 2, confirmed: 2, errors: { share: 0 } },
    ]);
    expect((await send('POST', `/items/${right?.id}/findings`, finding)).status).toBe(409);
    const checked = await app.request('GET', `/api/l2admin/audits/${id}/items`, {
      as: await at.signIn(),
    });
    expect(checked.body.data[0]).toMatchObject({
      result: 'confirmed',
      findings: [{ by: 'Ravi Menon' }],
      replies: [{ side: 'provider', text: 'The number changed' }],
    });
  });

  test('count a reply without a decision for the provider after the last day', async () => {
    const { id, send, items } = await at.open();
    const [wrong, silent] = items;
    await send('POST', `/items/${wrong?.id}/findings`, finding);
    await send('POST', `/items/${silent?.id}/findings`, { ...finding, outcome: 'not_confirmed' });
    const rest = `${id}/items/${wrong?.id}/reply`;
    expect((await at.manage('POST', rest, { text: 'We asked them' })).status).toBe(200);
    app.advance({ hours: 24 * 45 });
    const { body } = await at.manage('PUT', `${id}/status`, { status: 'CLOSED' });
    expect(body.data.figures).toMatchObject({ confirmed: 1, notConfirmed: 1, undecided: 0 });
    expect((await at.manage('POST', rest, { text: 'Late' })).status).toBe(409);
  });
});

test('ends every link of an auditor when a backup is restored', async () => {
  await at.open();
  // The statement has the time of the database, which is not that of the test.
  const set = (time: Date) =>
    app.database.execute('update audit_auditors set expires_at = $1', [time]);
  await set(new Date(Date.now() + 14 * 86_400_000));
  await endAccess((text) => app.database.execute(text));
  const [row] = await app.database.execute<{ live: number }>(
    'select count(*)::int as live from audit_auditors where expires_at > now()',
  );
  expect(row?.live).toBe(0);
});
