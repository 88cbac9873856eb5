import type { ResponseData, Envelope } from '#server/testing/answers.ts';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sanitizePicture } from '#server/domain/document/sanitizer/sanitize-picture.ts';
import { createJpeg } from '#server/domain/document/testing/sample-documents.ts';
import { howrah, kolkata } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1' } });
});
afterAll(() => app.close());

const aDocument = async (): Promise<string> => {
  const meta = { fileName: 'card.jpg', declaredType: 'image/jpeg' };
  const received = await app.documents.receive('aadharFile', Readable.from([createJpeg()]), meta);
  const id = await app.documents.store(received);
  await app.documents.attach(id);
  return id;
};
const aCandidate = async () => app.aCandidate({ documentId: await aDocument() });
const data = async <Path extends string>(path: Path, as: string) =>
  (await app.request('GET', `/api${path}`, { as })).body.data as ResponseData<'GET', `/api${Path}`>;
const open = async (link: string | null) => {
  const { body, ...answer } = await app.request('GET', String(link));
  return { ...answer, body: body as Envelope };
};
const changed = (link: string, changes: Record<string, string>): string => {
  const url = new URL(link, 'http://host');
  for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}`;
};

/** A candidate's document, the reviewer who sees it, and the link that the review page carries. */
const reviewed = async () => {
  const candidate = await aCandidate();
  const admin = await app.anL1Admin();
  const { aadharFile: link } = await data(`/l1admin/candidates/${candidate.id}`, admin.token);
  return { candidate, admin, link: String(link) };
};
const views = (actorId: string) =>
  app.database.execute(
    `select actor_role, record_kind, record_id, ip, detail from audit where action = 'document-viewed' and actor_id = $1`,
    [actorId],
  );

describe('SEC-39: the link of a document', () => {
  test('opens it for five minutes, and every view is recorded with the person’s id (SEC-49)', async () => {
    const { candidate, admin, link } = await reviewed();
    expect(link).toMatch(
      /^\/api\/documents\/[0-9a-f-]{36}\?expires=\d+&viewer=[0-9a-f-]{36}&record=candidate%3A[0-9a-f-]{36}&signature=[\w-]{43}$/u,
    );
    app.advance({ minutes: 4, seconds: 54 });
    expect((await open(link)).raw.rawPayload).toEqual(await sanitizePicture(createJpeg(), 'jpeg'));
    expect(await views(admin.id)).toEqual([
      {
        actor_role: 'L1_ADMIN',
        record_kind: 'candidate',
        record_id: candidate.id,
        ip: '127.0.0.1',
        detail: { documentId: candidate.documentId },
      },
    ]);
    app.advance({ seconds: 12 });
    expect((await open(link)).status).toBe(404);
  });

  test('returns the same 404 for a forged, extended or borrowed link and a missing document', async () => {
    const { link } = await reviewed();
    const other = await reviewed();
    const of = (text: string, name: string) =>
      new URL(text, 'http://host').searchParams.get(name) ?? '';
    const later = String(Number(of(link, 'expires')) + 600);
    const absent = `/api/documents/00000000-0000-4000-8000-000000000000?${link.split('?')[1]}`;
    const attempts = [
      changed(link, { signature: of(other.link, 'signature') }),
      changed(link, { signature: '' }),
      changed(link, { expires: later }),
      changed(link, { expires: 'Infinity' }),
      changed(link, { expires: `${of(link, 'expires')}.0` }),
      changed(link, { viewer: of(other.link, 'viewer') }),
      changed(link, { viewer: '' }),
      changed(link, { viewer: "' or 1=1 --" }),
      changed(link, { record: of(other.link, 'record') }),
      changed(link, { record: of(link, 'record').replace('candidate', 'job-provider') }),
      absent,
    ];
    for (const tried of attempts) {
      const { status, body } = await open(tried);
      expect([tried, status, body.message]).toEqual([tried, 404, 'Not found']);
    }
    expect((await open(link)).status).toBe(200);
  });
});

describe('T12, SEC-19: a link dies with the right of its viewer', () => {
  test('rejects links of accounts that signed out, were disabled or lost the city', async () => {
    const [out, disabled, moved] = [await reviewed(), await reviewed(), await reviewed()];
    await app.request('POST', '/api/auth/logout', { as: out.admin.token });
    await app.database.execute('update accounts set disabled_at = $2 where id = $1', [
      disabled.admin.id,
      app.clock(),
    ]);
    await app.database.execute('update l1_admin_places set city = $2 where account_id = $1', [
      moved.admin.id,
      howrah.city,
    ]);
    for (const { link, admin } of [out, disabled, moved]) {
      expect((await open(link)).status).toBe(404);
      expect(await views(admin.id)).toEqual([]);
    }
  });

  test('rejects links of a candidate who moved to another city, and of a replaced document', async () => {
    const [moved, replaced] = [await reviewed(), await reviewed()];
    await app.database.execute('update candidates set city = $2 where id = $1', [
      moved.candidate.id,
      howrah.city,
    ]);
    await app.database.execute('update candidates set document_id = $2 where id = $1', [
      replaced.candidate.id,
      await aDocument(),
    ]);
    expect((await open(moved.link)).status).toBe(404);
    expect((await open(replaced.link)).status).toBe(404);
  });
});

describe('T4, M17: whose eyes', () => {
  test('hides a candidate’s identity document from level 2, and shows that there is one', async () => {
    const { id } = await aCandidate();
    const l2 = await app.anL2Admin();
    const record = await data(`/l2admin/records/candidates/${String(id)}`, l2.token);
    expect(record).toMatchObject({ aadharFile: null, hasDocument: true });
    const assigning = await aCandidate();
    await app.database.execute(
      `update candidates set status = 'APPROVED_L1', queue = 'awaiting', queue_since = now() where id = $1`,
      [assigning.id],
    );
    const shown = await app.request(
      'GET',
      `/api/l2admin/candidate-for-assignment/${String(assigning.id)}`,
      { as: l2.token },
    );
    expect(shown.status).toBe(200);
    expect(JSON.stringify(shown.body)).not.toContain('/api/documents/');
  });

  test('rejects an L2 admin’s own link too, and opens a provider’s document', async () => {
    const l2 = await app.anL2Admin();
    const [session] = await app.database.execute<{ id: string }>(
      'select id from sessions where account_id = $1',
      [l2.id],
    );
    const links = app.documentLinks.forSession({ sessionId: session?.id ?? '' });
    const candidate = await aCandidate();
    const of = { kind: 'candidate', id: candidate.id } as const;
    expect((await open(links.link(String(candidate.documentId), of))).status).toBe(404);
    const { provider } = await app.aJobProvider({ documentId: await aDocument() });
    const record = await data(`/l2admin/records/job-providers/${provider.id}`, l2.token);
    expect((await open(record.companyDocFile)).status).toBe(200);
  });

  test('shows candidates their own document only', async () => {
    const [mine, theirs] = [await aCandidate(), await aCandidate()];
    const token = await app.sessions.begin({ id: mine.id, role: 'CANDIDATE' });
    const { aadharFile } = await data('/candidate/application', token);
    expect((await open(aadharFile)).status).toBe(200);
    const [session] = await app.database.execute<{ id: string }>(
      'select id from sessions where candidate_id = $1',
      [mine.id],
    );
    const forged = app.documentLinks
      .forSession({ sessionId: session?.id ?? '' })
      .link(String(theirs.documentId), { kind: 'candidate', id: theirs.id });
    expect((await open(forged)).status).toBe(404);
  });

  test('limits a reviewer to 30 identity documents an hour and says what to do then (SEC-53)', async () => {
    const { admin, link } = await reviewed();
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await open(link)).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
    const rejected = await open(link);
    expect(rejected.body.message).toMatch(/hourly limit for opening identity documents/u);
    expect(rejected.headers['retry-after']).toMatch(/^\d+$/u);
    expect(await views(admin.id)).toHaveLength(30);
    // Documents of providers and of other reviewers are not counted.
    const { provider } = await app.aTrainingProvider({ ...kolkata, documentId: await aDocument() });
    const read = await data(`/l1admin/training-providers/${provider.id}`, admin.token);
    expect((await open(read.trainingProviderDocFile)).status).toBe(200);
    expect((await open((await reviewed()).link)).status).toBe(200);
  });
});

test('does not show a document when the view cannot be recorded', async () => {
  const { link } = await reviewed();
  await app.database.execute('alter table audit rename to audit_gone');
  const { status, raw } = await open(link);
  expect(status).toBe(500);
  expect(raw.rawPayload.includes(await sanitizePicture(createJpeg(), 'jpeg'))).toBe(false);
  await app.database.execute('alter table audit_gone rename to audit');
});
