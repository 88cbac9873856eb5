import { createTestApp } from '#server/testing/test-app.ts';
import { importWorker } from '../import-worker.ts';
import { createForm } from './workbook-form.ts';

export const uploadUrl = '/api/l2admin/upload-candidates';

export const listErrors = ({ body }: { body: { errors: unknown } }): string[] =>
  (body.errors as { row: number; column: string; message: string }[]).map(
    ({ row, column, message }) => `${row} ${column}: ${message}`,
  );

/** The product with an admin who uploads workbooks to it. */
export const importFixture = async () => {
  const app = await createTestApp();
  await app.work(importWorker(app));
  const { token } = await app.anL2Admin();
  return {
    app,
    token,
    close: app.close,

    upload: (bytes: Buffer, name?: string, key?: string) =>
      app.request('POST', uploadUrl, {
        as: token,
        form: createForm(bytes, name),
        ...(key ? { headers: { 'idempotency-key': key } } : {}),
      }),

    /** Counts the rows of a table; a condition may follow its name. */
    countOf: async (table: string): Promise<number> =>
      (await app.database.execute<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n ?? 0,
  };
};

export type ImportFixture = Awaited<ReturnType<typeof importFixture>>;
