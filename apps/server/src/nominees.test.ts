import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erasureFixture, type ErasureFixture } from '#server/erasure/testing/erasure-fixture.ts';

let fixture: ErasureFixture;
beforeAll(async () => {
  fixture = await erasureFixture();
});
afterAll(() => fixture.app.close());

const sita = { name: 'Sita Devi', relation: 'Mother', contact: '98123 45678' };

const signedIn = async () => {
  const candidate = await fixture.app.aCandidate();
  const token = await fixture.app.sessions.begin({ id: candidate.id, role: 'CANDIDATE' });
  return { ...candidate, token };
};
const own = (as: string) => fixture.app.request('GET', '/api/candidate/nominee', { as });
const name = (as: string, body: unknown) =>
  fixture.app.request('PUT', '/api/candidate/nominee', { as, body });
const readFor = (id: string) =>
  fixture.app.request('GET', `/api/l2admin/candidates/${id}/nominee`, { as: fixture.l2.token });
const record = (id: string, body: unknown) =>
  fixture.app.request('POST', `/api/l2admin/candidates/${id}/nominee-requests`, {
    as: fixture.l2.token,
    body,
  });
const readAudit = (id: string) =>
  fixture.app.database.execute<{ action: string }>(
    `select action from audit where record_id = $1 and action like 'nominee%' order by id`,
    [id],
  );
const evidence = 'Death certificate 12/2026 of Kolkata, and the voter card of the mother';

describe('DPDP s.14: a candidate names a nominee', () => {
  test('changes and removes them, with each step in the audit', async () => {
    const { id, token } = await signedIn();
    expect((await own(token)).body.data).toEqual({ nominee: null });
    const named = await name(token, sita);
    expect([named.status, named.body.data]).toMatchObject([
      200,
      { nominee: { name: 'Sita Devi', relation: 'Mother', contact: '9812345678' } },
    ]);
    await name(token, {
      ...sita,
      name: 'Ram Kumar',
      relation: 'Father',
      contact: 'Ram@Example.org',
    });
    expect((await own(token)).body.data).toMatchObject({
      nominee: { name: 'Ram Kumar', contact: 'ram@example.org' },
    });
    const removed = await fixture.app.request('DELETE', '/api/candidate/nominee', { as: token });
    expect(removed.status).toBe(200);
    expect((await own(token)).body.data).toEqual({ nominee: null });
    expect(await readAudit(id)).toEqual([
      { action: 'nominee-named' },
      { action: 'nominee-named' },
      { action: 'nominee-removed' },
    ]);
  });

  test.each([
    [{ ...sita, name: '' }, 'name'],
    [{ ...sita, relation: '' }, 'relation'],
    [{ ...sita, contact: '12' }, 'contact'],
    [{ ...sita, contact: 'nobody@' }, 'contact'],
  ])('rejects %j', async (body, path) => {
    const answer = await name((await signedIn()).token, body);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
  });
});

describe('DPDP s.14: an L2 admin records what a nominee asks for', () => {
  test('exports the data of the person', async () => {
    const { id, token, email } = await signedIn();
    await name(token, sita);
    expect((await readFor(id)).body.data).toMatchObject({
      nominee: { name: 'Sita Devi' },
      requests: [],
    });
    const { status, body } = await record(id, { kind: 'export', evidence });
    expect([status, body.data]).toMatchObject([
      201,
      {
        request: { kind: 'export', evidence, recordedBy: 'Ravi Iyer' },
        data: { _id: id, email, aadharFile: null },
      },
    ]);
    expect((await readFor(id)).body.data.requests).toHaveLength(1);
    expect((await readAudit(id)).at(-1)).toEqual({ action: 'nominee-request-recorded' });
  });

  test('adds an erasure to the requests for erasure, and erases the nominee too', async () => {
    const { id, token } = await signedIn();
    await name(token, { ...sita, name: 'Quillnominee Devi', contact: '9811199911' });
    const { status, body } = await record(id, { kind: 'erasure', evidence: 'Quillevidence' });
    expect([status, body.data.data]).toEqual([201, null]);
    expect((await record(id, { kind: 'erasure', evidence })).status).toBe(409);
    const open = (await fixture.list('?state=open')).body.data.find(
      ({ candidateId }) => candidateId === id,
    );
    expect(open?.reason).toContain('Quillnominee Devi');
    expect((await fixture.erase(open?._id ?? '')).status).toBe(200);
    expect(await fixture.rowsWith(['Quillnominee', '9811199911', 'Quillevidence'])).toEqual([]);
    expect((await readFor(id)).status).toBe(404);
  });

  test('requires a nominee and evidence', async () => {
    const { id, token } = await signedIn();
    expect((await record(id, { kind: 'export', evidence })).status).toBe(409);
    await name(token, sita);
    const without = await record(id, { kind: 'export', evidence: ' ' });
    expect([without.status, without.body.errors?.[0]?.path]).toEqual([400, 'evidence']);
  });
});
