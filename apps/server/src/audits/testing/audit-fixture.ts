import { daysAfter } from '@purboday/contract/conventions/kolkata-days';
import { sql } from 'drizzle-orm';
import { programmeFixture, type Work } from '#server/domain/programme/testing/programme-fixture.ts';
import { newId } from '#server/platform/database/database.ts';
import type { TestApp } from '#server/testing/test-app.ts';

/** A programme with trained people, who agreed to a notice that names auditors or not. */
export const auditFixture = async (app: TestApp) => {
  const at = await programmeFixture(app);
  const { token: l2 } = await app.anL2Admin();

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
      as: l2,
      body: form(more),
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.data;
  };

  const draw = (id: string, words: string) =>
    app.request('POST', `/api/l2admin/audits/${id}/draw`, { as: l2, body: { words } });

  return { ...at, l2, form, prepare, draw, trained };
};
