import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { registerTestCandidate, sendRegistration, verifyTestEmail } from './a-registration.ts';
import type { Fields, Registration } from './a-registration.ts';

type Row = Record<string, unknown>;
type Headers = Record<string, string>;

/** The whole product, with functions that read what registrations have stored. */
export const registrationsFixture = async (environment: Record<string, string> = {}) => {
  const app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100', ...environment } });

  const count = async (table: string): Promise<number> => {
    const [row] = await app.database.execute<{ n: number }>(`select count(*) as n from ${table}`);
    return Number(row?.n);
  };
  const storedFiles = async (): Promise<number> => {
    const folder = join(app.settings.dataDir, 'documents');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).length;
  };
  /** Everything a registration leaves behind. */
  const traces = async () => ({
    candidates: await count('candidates'),
    aadhars: await count('aadhar_vault'),
    documents: await count('documents'),
    files: await storedFiles(),
    history: await count('history'),
    notifications: (await app.listNotifications()).filter(({ event }) => event !== 'otp').length,
  });

  return {
    app,
    count,
    traces,
    rowOf: async (id: string): Promise<Row> => {
      const [row] = await app.database.execute<Row>('select * from candidates where id = $1', [id]);
      return row ?? {};
    },
    verify: (email: string): Promise<string> => verifyTestEmail(app, email),
    send: (fields: Fields, headers: Headers = {}) => sendRegistration(app, fields, { headers }),
    /** Sends a form whose email was verified. */
    register: (fields: Registration, headers: Headers = {}) =>
      registerTestCandidate(app, fields, { headers }),
    /** Sends a form that must be rejected, and checks that nothing was stored. */
    rejected: async (fields: Fields, headers: Headers = {}) => {
      const before = await traces();
      const answer = await sendRegistration(app, fields, { headers });
      expect(await traces()).toEqual(before);
      expect(answer.body).toMatchObject({ success: false });
      return answer;
    },
  };
};

export type RegistrationsFixture = Awaited<ReturnType<typeof registrationsFixture>>;
