import type {
  AuditSample,
  Dossier,
  RevealedContact,
} from '@purboday/contract/audits/auditor.contract';
import { daysAfter } from '@purboday/contract/conventions/kolkata-days';
import { sql } from 'drizzle-orm';
import { programmeFixture, type Work } from '#server/domain/programme/testing/programme-fixture.ts';
import { newId } from '#server/platform/database/database.ts';
import type { TestApp } from '#server/testing/test-app.ts';

/** A programme with trained people, who agreed to a notice that names auditors or not. */
export const auditFixture = async (app: TestApp) => {
  const at = await programmeFixture(app);
  const { id: adminId, token: l2 } = await app.anL2Admin();
  /** A session that confirmed its password just now. */
  const signIn = () => app.sessions.begin({ id: adminId, role: 'L2_ADMIN' });

  const agree = async (candidateId: string, notice: string): Promise<void> => {
    await app.database.execute(sql`
      insert into consents (id, record_kind, record_id, given, source, notice_version, notice_language, at)
      values (${newId(app.clock())}, 'candidate', ${candidateId}, true, 'form', ${notice}, 'en', ${app.clock()})`);
  };

  const trained = async (notice = '2026-11-29', ...works: Work[]): Promise<string> => {
    const id = await at.person(40, ...works);
    await agree(id, notice);
    return id;
  };

  const form = (more: object = {}) => ({
    programmeId: at.programme,
    step: 'trained' as const,
    unit: 'people' as const,
    size: 3,
    leastPerProvider: 0,
    replyBy: daysAfter(at.today(), 30),
    decideBy: daysAfter(at.today(), 44),
    allowDownloads: false,
    ...more,
  });

  const prepare = async (more: object = {}) => {
    const { status, body } = await app.request('POST', '/api/l2admin/audits', {
      as: await signIn(),
      body: form(more),
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.data;
  };

  const draw = async (id: string, words: string) =>
    app.request('POST', `/api/l2admin/audits/${id}/draw`, { as: await signIn(), body: { words } });

  const manage = async (method: 'POST' | 'PUT', rest: string, body: object) =>
    app.request(method, `/api/l2admin/audits/${rest}`, { as: await signIn(), body });

  /** An auditor who was invited, with the path of the emailed link. */
  const invite = async (id: string, email: string) => {
    await manage('POST', `${id}/auditors`, { name: 'Ravi Menon', email });
    const mail = (await app.listNotifications()).findLast(
      ({ event, to }) => event === 'audit-invitation' && to.email === email,
    );
    const path = mail?.event === 'audit-invitation' ? mail.path : '';
    return { email, path: path.replace('/auditor/', '/auditor/audits/') };
  };

  /** Opens a link with the emailed code. */
  const prove = async ({ email, path }: { email: string; path: string }): Promise<string> => {
    await app.request('POST', `/api${path}/code`, { body: {} });
    const code = (await app.listNotifications()).findLast(
      ({ event, to }) => event === 'otp' && to.email === email,
    );
    const otp = code?.event === 'otp' ? code.code : '';
    const { body } = await app.request('POST', `/api${path}/open`, { body: { otp } });
    return (body.data as { proof: string }).proof;
  };

  /** Calls of an auditor. The type has the members of each response. */
  const callAs =
    ({ path }: { path: string }, proof: string) =>
    async (method: string, rest: string, body?: object) => {
      const { status, ...response } = await app.request(method, `/api${path}${rest}`, {
        headers: { 'audit-proof': proof },
        ...(body && { body }),
      });
      type Data = AuditSample & Dossier & RevealedContact;
      return { status, ...response, body: response.body as { message?: string; data: Data } };
    };

  /** An open audit with its auditor, and the calls that the auditor makes. */
  const open = async (more: object = {}) => {
    const { _id: id } = await prepare(more);
    const auditor = await invite(id, `auditor-${id}@example.org`);
    await draw(id, 'blue river 7');
    await manage('PUT', `${id}/status`, { status: 'OPEN' });
    const proof = await prove(auditor);
    const send = callAs(auditor, proof);
    const items = await app.database.execute<{ id: string; candidate: string }>(
      'select id, candidate_id as candidate from audit_items where audit_id = $1 and rank is not null order by rank',
      [id],
    );
    return { id, auditor, send, items };
  };

  return { ...at, l2, signIn, form, prepare, draw, trained, manage, invite, prove, callAs, open };
};
