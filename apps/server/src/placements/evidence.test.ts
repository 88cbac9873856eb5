import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sanitizePicture } from '#server/domain/document/sanitizer/sanitize-picture.ts';
import { createJpeg } from '#server/domain/document/testing/sample-documents.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { placementFixture } from '#server/domain/placement/testing/placement-fixture.ts';

let app: TestApp;
let at: Awaited<ReturnType<typeof placementFixture>>;
let mill: Awaited<ReturnType<TestApp['aJobProvider']>>;
let other: typeof mill;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
  at = await placementFixture(app);
  mill = await app.aJobProvider({ name: 'Ganga Mills' });
  other = await app.aJobProvider();
});
afterAll(() => app.close());

const own = '/api/job-providers/placements';
const withMill = (overrides: object = {}) =>
  at.made({ employer: { jobProviderId: mill.provider.id }, ...overrides });
const ofMill = (id: string, body: unknown, as = mill.token) =>
  app.request('PUT', `${own}/${id}`, { as, body });
const add = (id: string, form = at.proof()) =>
  app.request('POST', `/api/l2admin/placements/${id}/documents`, { as: at.l2, form });
const check = (id: string) =>
  app.request('PUT', `/api/l2admin/placements/${id}/check`, { as: at.l2 });

describe('journey §12: the highest evidence counts', () => {
  test('grows from recorded to CONFIRMED by the employer, DOCUMENTED and CHECKED; never back', async () => {
    const { placement } = await withMill();
    const id = placement._id;
    expect(placement.evidence).toBe('TOLD');
    expect((await ofMill(id, { working: true })).body.data.evidence).toBe('CONFIRMED');
    const added = await add(id);
    expect([added.status, added.body.data.evidence]).toEqual([201, 'DOCUMENTED']);
    expect((await ofMill(id, { working: true })).body.data.evidence).toBe('DOCUMENTED');
    const checked = await check(id);
    expect([checked.status, checked.body.data.evidence]).toEqual([200, 'CHECKED']);
    expect((await add(id)).body.data.evidence).toBe('CHECKED');
    expect((await at.put(id, { monthlyPay: 9_000 })).body.data.evidence).toBe('CHECKED');
  });

  test('rejects a check without a document with 409, and records a second check once (FLT-07)', async () => {
    const { placement } = await withMill();
    const id = placement._id;
    const early = await check(id);
    expect([early.status, early.body.message]).toEqual([409, 'There is no document to check yet']);
    await add(id);
    await check(id);
    const again = await check(id);
    expect(again.status).toBe(200);
    const steps = again.body.data.history.filter(
      ({ action }: { action: string }) => action === 'check',
    );
    expect(steps).toHaveLength(1);
  });

  test('stores the months of pay that a payslip or bank statement proves', async () => {
    const { placement } = await withMill();
    const month = at.today().slice(0, 7);
    const proofOf = (kind: string, months: Record<string, string>) => {
      const form = at.proof(kind);
      // Text fields come before the file.
      const file = form.get('file') as File;
      form.delete('file');
      for (const [name, value] of Object.entries(months)) form.set(name, value);
      form.set('file', file);
      return form;
    };
    await add(placement._id, proofOf('payslip', { paidFrom: month }));
    await add(placement._id, proofOf('bank_statement', { paidFrom: '2025-01', paidTo: '2025-03' }));
    const { body } = await add(placement._id, proofOf('offer_letter', { paidFrom: month }));
    expect(
      body.data.documents.map(({ kind, paidFrom, paidTo }: Record<string, unknown>) => [
        kind,
        paidFrom,
        paidTo,
      ]),
    ).toEqual([
      ['payslip', month, month],
      ['bank_statement', '2025-01', '2025-03'],
      ['offer_letter', null, null],
    ]);
    for (const [months, path] of [
      [{ paidFrom: '2099-01' }, 'paidFrom'],
      [{ paidFrom: '2025-03', paidTo: '2025-02' }, 'paidTo'],
      [{ paidFrom: '2025-13' }, 'paidFrom'],
    ] as const) {
      const rejected = await add(placement._id, proofOf('bank_statement', months));
      expect([rejected.status, rejected.body.errors?.[0]?.path]).toEqual([400, path]);
    }
  });

  test('encrypts its document, opens it by a link for L2, and records each view (SEC-39, SEC-49)', async () => {
    const { placement } = await withMill();
    const { body } = await add(placement._id, at.proof('offer_letter'));
    const [{ kind, file } = { kind: '', file: '' }] = body.data.documents;
    expect(kind).toBe('offer_letter');
    expect((await app.request('GET', file)).raw.rawPayload).toEqual(
      await sanitizePicture(createJpeg(), 'jpeg'),
    );
    const [row] = await app.database.execute<{ n: number }>(
      `select count(*) as n from audit where action = 'document-viewed' and record_id = $1`,
      [placement._id],
    );
    expect(row?.n).toBe(1);
    const borrowed = file.replace(/record=[^&]+/u, `record=placement%3A${placement.candidateId}`);
    expect((await app.request('GET', borrowed)).status).toBe(404);
  });

  test.each([
    ['an unknown kind', () => at.proof('selfie'), 400],
    [
      'no file',
      () => {
        const form = new FormData();
        form.set('kind', 'payslip');
        return form;
      },
      400,
    ],
  ])('%s is %s', async (_, form, status) => {
    const { placement } = await withMill();
    expect((await add(placement._id, form())).status).toBe(status);
    expect((await at.read(placement._id)).documents).toEqual([]);
  });
});

describe("an employer's own people", () => {
  test('shows a provider its own placements only (SEC-28)', async () => {
    const { placement } = await withMill();
    const mine = await app.request('GET', own, { as: mill.token });
    expect(mine.body.data.map(({ _id }: { _id: string }) => _id)).toContain(placement._id);
    expect((await app.request('GET', own, { as: other.token })).body.data).toEqual([]);
    expect((await ofMill(placement._id, { working: true }, other.token)).status).toBe(404);
    const form = at.proof();
    const theirs = await app.request('POST', `${own}/${placement._id}/documents`, {
      as: other.token,
      form,
    });
    expect(theirs.status).toBe(404);
    expect((await at.read(placement._id)).documents).toEqual([]);
  });

  test('returns neither Aadhar number nor father nor document (SEC-32)', async () => {
    const { placement } = await withMill();
    const { raw } = await app.request('GET', `${own}?q=${placement._id}`, { as: mill.token });
    expect(raw.body).toContain(placement._id);
    expect(raw.body).not.toMatch(/aadhar|father|documents/iu);
  });

  test('answers all due check-ins with one tap, as CONFIRMED', async () => {
    const { placement } = await withMill({ joinedOn: at.ago(100) });
    const { status, body } = await ofMill(placement._id, { working: true });
    expect(status).toBe(200);
    expect(body.data.checkIns.slice(0, 3)).toMatchObject([
      {
        days: 30,
        status: 'ANSWERED',
        answer: 'working',
        answeredOn: at.today(),
        evidence: 'CONFIRMED',
      },
      { days: 90, status: 'ANSWERED', answer: 'working', evidence: 'CONFIRMED' },
      { days: 180, status: 'DUE', answer: null },
    ]);
    expect((await at.read(placement._id)).outcomes.slice(0, 3)).toEqual([
      { days: 30, outcome: 'kept' },
      { days: 90, outcome: 'kept' },
      { days: 180, outcome: null },
    ]);
  });

  test('confirms several people in one call and says why others were left out (UX-127)', async () => {
    const confirm = (ids: string[], as = mill.token) =>
      app.request('POST', `${own}/confirm`, { as, body: { ids } });
    const due = (await withMill({ joinedOn: at.ago(100) })).placement;
    const early = (await withMill()).placement;
    const gone = (await withMill()).placement;
    const theirs = (await at.made({ employer: { jobProviderId: other.provider.id } })).placement;
    await ofMill(gone._id, { status: 'LEFT', leftOn: at.ago(2), reason: 'Went home' });
    const ids = [due._id, gone._id, theirs._id, early._id];
    const answer = await confirm([...ids, due._id]);
    expect([answer.status, answer.body.data]).toEqual([
      200,
      [
        { _id: due._id, confirmed: true },
        {
          _id: gone._id,
          confirmed: false,
          message: 'This person does not currently work with you',
        },
        { _id: theirs._id, confirmed: false, message: 'Placement not found' },
        { _id: early._id, confirmed: true },
      ],
    ]);
    const read = await at.read(due._id);
    expect(read.evidence).toBe('CONFIRMED');
    expect(read.checkIns.slice(0, 3)).toMatchObject([
      { status: 'ANSWERED', answer: 'working', evidence: 'CONFIRMED' },
      { status: 'ANSWERED', answer: 'working', evidence: 'CONFIRMED' },
      { status: 'DUE', answer: null },
    ]);
    expect((await at.read(early._id)).evidence).toBe('CONFIRMED');
    expect((await at.read(theirs._id)).evidence).toBe('TOLD');
    // A second call on the same day records nothing more.
    const before = (await at.read(due._id)).history.length;
    expect((await confirm([due._id])).body.data).toEqual([{ _id: due._id, confirmed: true }]);
    expect((await at.read(due._id)).history).toHaveLength(before);
    expect((await confirm([])).status).toBe(400);
    expect((await confirm(['x'])).status).toBe(400);
  });

  test('records that a candidate left, and rejects a confirmation of a placement that has ended', async () => {
    const { placement, candidate } = await withMill();
    const left = { status: 'LEFT', leftOn: at.ago(2), reason: 'Went home' };
    const { body } = await ofMill(placement._id, left);
    expect(body.data).toMatchObject({ ...left, evidence: 'CONFIRMED' });
    expect(await at.queueOf(candidate.id)).toBe('returned');
    expect((await ofMill(placement._id, { working: true })).status).toBe(409);
  });

  test('sets DOCUMENTED for the employer’s own document', async () => {
    const { placement } = await withMill();
    const { status, body } = await app.request('POST', `${own}/${placement._id}/documents`, {
      as: mill.token,
      form: at.proof(),
    });
    expect([status, body.data.evidence]).toEqual([201, 'DOCUMENTED']);
  });
});
