import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '#server/platform/database/database.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

export const guardianContact = 'guardian.needle@example.org';

/**
 * A guardian consents for a 17-year-old.
 * @returns the fields of the form
 */
export const createConsentedGuardian = async (
  app: TestApp,
  name: string,
): Promise<Record<string, string>> => {
  app.advance({ seconds: 40 });
  const guardianRequest = { name, contact: guardianContact };
  await app.request('POST', '/api/auth/guardian/send-code', { body: guardianRequest });
  const codes = (await app.listNotifications()).flatMap((notification) =>
    notification.event === 'guardian-code' ? [notification.code] : [],
  );
  const { body } = await app.request('POST', '/api/auth/guardian/confirm', {
    body: { ...guardianRequest, otp: codes.at(-1) },
  });
  return {
    dateOfBirth: '2009-05-05',
    'guardian[name]': 'Quillmother',
    'guardian[relation]': 'Mother',
    'guardian[contact]': guardianContact,
    'guardian[proof]': body.data.proof,
  };
};

type Named = { schema: string; name: string };

/** Rows of all tables, as text, that contain one of these texts, plainly or in bytes. */
const rowsWith = async (app: TestApp, needles: readonly string[]): Promise<string[]> => {
  const tables = await app.database.execute<Named>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const leaks: string[] = [];
  for (const { schema, name } of tables) {
    for (const needle of needles) {
      const hex = Buffer.from(needle).toString('hex');
      const rows = await app.database.execute<{ row: string }>(
        `select t::text as row from "${schema}"."${name}" t where strpos(lower(t::text), lower($1)) > 0 or strpos(t::text, $2) > 0`,
        [needle, hex],
      );
      leaks.push(...rows.map(({ row }) => `${name}: ${needle} in ${row}`));
    }
  }
  return leaks;
};

/** The product with helpers for tests of erasure. */
export const erasureFixture = async () => {
  const app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
  const l2 = await app.anL2Admin({ fullName: 'Ravi Iyer' });

  return {
    app,
    l2,
    rowsWith: (needles: readonly string[]) => rowsWith(app, needles),
    storedFiles: async (): Promise<number> => {
      const folder = join(app.settings.dataDir, 'documents');
      const all = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      return all.filter((entry) => entry.isFile()).length;
    },
    /**
     * Requests an erasure as the candidate.
     * @returns its id
     */
    requestErasure: async (candidateId: string, reason: string | null = null): Promise<string> => {
      const id = newId(app.clock());
      await app.database.execute(
        'insert into erasure_requests (id, candidate_id, reason, requested_at) values ($1, $2, $3, $4)',
        [id, candidateId, reason, app.clock()],
      );
      return id;
    },
    list: (query = '') =>
      app.request('GET', `/api/l2admin/erasure-requests${query}`, { as: l2.token }),
    erase: (id: string, as = l2.token) =>
      app.request('POST', `/api/l2admin/erasure-requests/${id}/erase`, { as }),
    decline: (id: string, reason: string) =>
      app.request('POST', `/api/l2admin/erasure-requests/${id}/decline`, {
        as: l2.token,
        body: { reason },
      }),
  };
};

export type ErasureFixture = Awaited<ReturnType<typeof erasureFixture>>;
