import { Readable } from 'node:stream';
import type { ScopedCity } from '#server/platform/http/authorization.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createJpeg } from '#server/domain/document/testing/sample-documents.ts';

/** Cities of one name in two states. */
export const bilaspurChhattisgarh = { state: 'Chhattisgarh', city: 'Bilaspur' } as const;
export const bilaspurHimachal = { state: 'Himachal Pradesh', city: 'Bilaspur' } as const;
export const raipur = { state: 'Chhattisgarh', city: 'Raipur' } as const;

type Method = 'GET' | 'PUT' | 'POST';
type StoredRow = Record<string, unknown>;

/** The product with helpers for tests of the review. */
export const reviewFixture = async (environment: Record<string, string> = {}) => {
  const app = await createTestApp({ environment });
  const { database, documents } = app;

  return {
    app,
    close: app.close,

    /**
     * Calls the API.
     * @returns status and envelope
     */
    call: async (method: Method, path: string, token?: string, body?: unknown) => {
      const answer = await app.request(method, `/api${path}`, { as: token, body });
      const { message, data, page } = answer.body as {
        message?: string;
        data: StoredRow & StoredRow[];
        page?: { next: string | null; total: number };
      };
      const { status, headers, raw } = answer;
      return { status, headers, text: raw.body, message, data, page };
    },

    /** Ids and tokens, shorter than the builders'. */
    anAdmin: (...places: ScopedCity[]) => app.anL1Admin({ places, fullName: 'Meera Joshi' }),
    aCandidate: async (overrides: Parameters<typeof app.aCandidate>[0] = {}) =>
      (await app.aCandidate({ ...bilaspurChhattisgarh, ...overrides })).id,
    aProvider: async (overrides: Parameters<typeof app.aProvider>[0]) =>
      (await app.aProvider({ ...bilaspurChhattisgarh, ...overrides })).id,

    /** Creates a document that belongs to a record. */
    aDocument: async (): Promise<string> => {
      const meta = { fileName: 'card.jpg', declaredType: 'image/jpeg' };
      const received = await documents.receive('aadharFile', Readable.from([createJpeg()]), meta);
      const id = await documents.store(received);
      await documents.attach(id);
      return id;
    },

    notifications: async (recordId: string): Promise<string[]> =>
      (await app.listNotifications()).flatMap((notification) =>
        'record' in notification && notification.record.id === recordId ? [notification.event] : [],
      ),

    steps: (recordId: string) =>
      database.execute<StoredRow>(
        'select action, from_state, to_state, actor_name, reason from history where record_id = $1 order by id',
        [recordId],
      ),

    audited: async (recordId: string): Promise<string[]> => {
      const rows = await database.execute<{ action: string }>(
        'select action from audit where record_id = $1 order by id',
        [recordId],
      );
      return rows.map(({ action }) => action);
    },

    stored: async (table: 'candidates' | 'providers', id: string): Promise<StoredRow | undefined> =>
      (await database.execute<StoredRow>(`select * from ${table} where id = $1`, [id]))[0],
  };
};

export type ReviewFixture = Awaited<ReturnType<typeof reviewFixture>>;
