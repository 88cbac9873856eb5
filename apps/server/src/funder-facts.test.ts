import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erasureFixture, type ErasureFixture } from '#server/erasure/testing/erasure-fixture.ts';
import { revocationList } from '#server/domain/audit/revocations.ts';
import { replayRevocations } from '#server/start/replay.ts';

let fixture: ErasureFixture;
beforeAll(async () => {
  fixture = await erasureFixture();
  fixture.app.settings.funderFacts = ['gender', 'dateOfBirth', 'disability', 'monthlyIncome'];
});
afterAll(() => fixture.app.close());

const consent = { version: '2026-11-29', language: 'en' };

const aSignedInCandidate = async () => {
  const candidate = await fixture.app.aCandidate();
  const token = await fixture.app.sessions.begin({ id: candidate.id, role: 'CANDIDATE' });
  return { ...candidate, token };
};
const save = (as: string, facts: unknown, given: unknown = consent) =>
  fixture.app.request('PUT', '/api/candidate/facts', { as, body: { facts, consent: given } });
const withdraw = (as: string) => fixture.app.request('DELETE', '/api/candidate/facts', { as });
const readOwn = async (as: string) =>
  (await fixture.app.request('GET', '/api/candidate/application', { as })).body.data.funderFacts;
const read = (id: string) =>
  fixture.app.request('GET', `/api/l2admin/candidates/${id}/facts`, { as: fixture.l2.token });
const readRow = (id: string) =>
  fixture.app.database.execute<{ facts: Buffer }>(
    'select facts from funder_facts where candidate_id = $1',
    [id],
  );
const readAudit = async (id: string) =>
  (
    await fixture.app.database.execute<{ action: string }>(
      `select action from audit where record_id = $1 and (action like 'funder%' or action = 'record-opened') order by id`,
      [id],
    )
  ).map(({ action }) => action);

describe('answers of candidates for funders', () => {
  test('stores them encrypted and shows them to the candidate and L2, with a trace', async () => {
    const { id, token } = await aSignedInCandidate();
    expect(await readOwn(token)).toEqual({
      questions: ['gender', 'dateOfBirth', 'disability', 'monthlyIncome'],
      stored: null,
    });
    const facts = { gender: 'female', dateOfBirth: '2004-02-14', monthlyIncome: 4500 };
    const saved = await save(token, facts);
    expect(saved.status).toBe(200);
    expect(saved.body.data.funderFacts?.stored?.facts).toEqual(facts);
    expect((await read(id)).body.data?.facts).toEqual(facts);
    const [row] = await readRow(id);
    expect(row?.facts.toString('latin1')).not.toMatch(/female|2004-02-14|4500/u);
    expect(await readAudit(id)).toEqual(['funder-facts-given', 'record-opened']);
  });

  test('deletes an answer that is left out, and all of them when the consent is withdrawn', async () => {
    const { id, token } = await aSignedInCandidate();
    await save(token, { gender: 'male', disability: 'no' });
    await save(token, { disability: 'not-said' });
    expect((await readOwn(token))?.stored?.facts).toEqual({ disability: 'not-said' });
    expect((await withdraw(token)).body.data.funderFacts?.stored).toBeNull();
    expect(await readRow(id)).toEqual([]);
    expect((await withdraw(token)).status).toBe(200);
    expect(await readAudit(id)).toEqual([
      'funder-facts-given',
      'funder-facts-given',
      'funder-facts-withdrawn',
    ]);
  });

  test.each([
    ['without a consent', { gender: 'male' }, undefined, 'consent'],
    ['to a question that is not asked', { socialCategory: 'SC' }, consent, 'facts.socialCategory'],
    ['that is not in the list', { gender: 'x' }, consent, 'facts.gender'],
    ['of a day that does not exist', { dateOfBirth: '2004-02-31' }, consent, 'facts.dateOfBirth'],
    ['of a negative income', { monthlyIncome: -1 }, consent, 'facts.monthlyIncome'],
  ])('rejects an answer %s', async (_, facts, given, path) => {
    const { id, token } = await aSignedInCandidate();
    const { status, body } = await fixture.app.request('PUT', '/api/candidate/facts', {
      as: token,
      body: { facts, ...(given && { consent: given }) },
    });
    expect({ status, paths: body.errors.map((error: { path: string }) => error.path) }).toEqual({
      status: 400,
      paths: [path],
    });
    expect(await readRow(id)).toEqual([]);
  });

  test('hides them from a session by SMS until the person is proved', async () => {
    const { id, token } = await aSignedInCandidate();
    await save(token, { gender: 'male' });
    const phone = await fixture.app.sessions.begin({ id, role: 'CANDIDATE' }, undefined, {
      byPhone: true,
    });
    expect(await readOwn(phone)).toBeUndefined();
    expect((await save(phone, { gender: 'female' })).status).toBe(403);
    expect((await withdraw(phone)).status).toBe(403);
  });

  test('lets the reviewer of the city add answers without seeing earlier ones', async () => {
    const { id, token } = await aSignedInCandidate();
    await save(token, { gender: 'female' });
    const note = (as: string, body: unknown) =>
      fixture.app.request('PUT', `/api/l1admin/candidates/${id}/facts`, { as, body });
    const l1 = await fixture.app.anL1Admin({ places: [{ state: 'West Bengal', city: 'Kolkata' }] });
    const elsewhere = await fixture.app.anL1Admin({ places: [{ state: 'Bihar', city: 'Patna' }] });
    const body = { facts: { disability: 'yes' }, hasConsented: true };
    expect((await note(l1.token, { ...body, hasConsented: false })).status).toBe(400);
    expect((await note(elsewhere.token, body)).status).toBe(404);
    const noted = await note(l1.token, body);
    expect(noted.body).toMatchObject({ success: true, data: {} });
    expect((await read(id)).body.data?.facts).toEqual({ gender: 'female', disability: 'yes' });
  });

  test('keeps them out of records, lists and exports', async () => {
    const { id, token } = await aSignedInCandidate();
    await save(token, { monthlyIncome: 48_111 });
    for (const path of [
      `/api/l2admin/records/candidates/${id}`,
      '/api/l2admin/records/candidates',
    ]) {
      const { body } = await fixture.app.request('GET', path, { as: fixture.l2.token });
      expect(JSON.stringify(body)).not.toContain('48111');
    }
  });

  test('erases them with the person', async () => {
    const { id, token } = await aSignedInCandidate();
    await save(token, { gender: 'female' });
    const erased = await fixture.erase(await fixture.requestErasure(id));
    expect(erased.body).toMatchObject({ success: true });
    expect(await readRow(id)).toEqual([]);
  });

  test('deletes them again when a backup from before the withdrawal is restored', async () => {
    const { app } = fixture;
    const { id, token } = await aSignedInCandidate();
    await save(token, { gender: 'male' });
    const [row] = await readRow(id);
    app.advance({ minutes: 1 });
    await withdraw(token);
    const list = { ...app, dataDir: app.settings.dataDir, store: app.storage };
    await revocationList(list).keep();
    await app.database.execute(
      `insert into funder_facts (candidate_id, facts, given_at) values ($1, $2, $3)`,
      [id, row?.facts, new Date(app.clock().getTime() - 60_000)],
    );
    await app.database.execute(
      `delete from history where record_id = $1 and action = 'withdraw-funder'`,
      [id],
    );
    await app.database.execute(`update revocation_list set saved_at = '2020-01-01'`);
    await replayRevocations(app);
    expect(await readRow(id)).toEqual([]);
  });
});
