import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readColumn, readSheet } from '#server/testing/raw-workbook.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let l2: { id: string; token: string };
beforeAll(async () => {
  app = await createTestApp();
  l2 = await app.anL2Admin();
});
afterAll(() => app.close());

type Format = 'xlsx' | 'csv';

const download = (path: string, format: Format, filters = '') =>
  app.request('GET', `/api/l2admin/${path}/export?format=${format}${filters}`, { as: l2.token });

const listRows = async (path: string, format: Format, filters = ''): Promise<string[][]> => {
  const { status, raw } = await download(path, format, filters);
  expect(status).toBe(200);
  return readSheet(raw.rawPayload);
};

const bothFormats = describe.each<Format>(['xlsx', 'csv']);
const puri = { state: 'Odisha', city: 'Puri' };

bothFormats('as %s', (format) => {
  const hostile = [
    '=HYPERLINK("http://evil.example","x")',
    '+1',
    '-1',
    '@SUM(1)',
    '\tTAB',
    '\rCR',
    'Quote " and, comma',
    'आशा ଆଶା আশা',
    'Two\nlines',
  ];

  test('writes a formula as text with a leading apostrophe (SEC-45, FLT-57)', async () => {
    for (const name of hostile) await app.aCandidate({ ...puri, name });
    const names = readColumn(await listRows('records/candidates', format, '&state=Odisha'), 'Name');
    expect(new Set(names)).toEqual(
      new Set([
        '\'=HYPERLINK("http://evil.example","x")',
        "'+1",
        "'-1",
        "'@SUM(1)",
        "'\tTAB",
        "'\rCR",
        'Quote " and, comma',
        'आशा ଆଶା আশা',
        'Two\nlines',
      ]),
    );
  });

  test('masks the Aadhar number, and keeps the zeros of a mobile number as text (SEC-53)', async () => {
    await app.aCandidate({ city: 'Kota', state: 'Rajasthan', mobileNumber: '0098765432' });
    const { raw } = await download('records/candidates', format, '&state=Rajasthan');
    const cells = readSheet(raw.rawPayload);
    const [mobile] = readColumn(cells, 'Mobile Number');
    // Not tested: spreadsheets may change the digits of a CSV file.
    expect(format === 'csv' ? raw.body : mobile).toContain('0098765432');
    expect(readColumn(cells, 'Aadhar Number').at(0)).toMatch(/^XXXX XXXX \d{4}$/u);
  });

  test('contains all rows that match the filters, in the order of the list', async () => {
    const place = { state: 'Kerala', city: `Kochi ${format}` };
    const expected: string[] = [];
    for (let n = 0; n < 450; n += 1) {
      const createdAt = new Date(app.clock().getTime() - n * 1000);
      const { id } = await app.aCandidate({ ...place, createdAt, aadharNumber: null });
      expected.push(id);
    }
    await app.aCandidate({ ...place, status: 'REJECTED', name: 'Somebody Else' });
    const filters = `&state=Kerala&city=Kochi+${format}`;
    const pending = await listRows('records/candidates', format, `${filters}&status=PENDING`);
    expect(readColumn(pending, 'Registration ID')).toEqual(expected);
    const rows = await listRows('records/candidates', format, `${filters}&q=somebody`);
    expect(readColumn(rows, 'Status')).toEqual(['REJECTED']);
  });

  test('writes only the headers for an empty list', async () => {
    const rows = await listRows('records/candidates', format, '&state=Goa');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain("Father's Name");
  });
});

test('has the columns of each list', async () => {
  const provider = await app.aProvider({ kind: 'job-provider', contactName: '=1+1' });
  await app.aProvider({ kind: 'training-provider' });
  const waiting = await app.aCandidate({ status: 'APPROVED_L1' });
  const jobs = await listRows('records/job-providers', 'xlsx', `&q=${provider.id}`);
  expect(readColumn(jobs, 'Contact Person')).toEqual(["'=1+1"]);
  const centres = await listRows('records/training-providers', 'csv');
  expect(readColumn(centres, 'Skills Offered')).toContain('Tailoring, Coding');
  const queue = await listRows('approved-l1-candidates', 'xlsx', '&queue=awaiting');
  expect(readColumn(queue, 'Registration ID')).toEqual([waiting.id]);
  expect(readColumn(queue, 'Waiting since (IST)')).toEqual(['2026-11-21 15:30']);
});

test('states its type and name, and forbids caching', async () => {
  const { headers, raw } = await download('records/candidates', 'csv');
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['content-disposition']).toContain(
    'attachment; filename="candidates-2026-11-21.csv"',
  );
  expect([...raw.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const workbook = await download('records/candidates', 'xlsx');
  expect(workbook.raw.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

test('rejects the values that the list rejects, and an unknown format', async () => {
  expect((await download('records/candidates', 'csv', '&status=DONE')).status).toBe(400);
  expect((await download('records/candidates', 'csv', '&city=Puri')).status).toBe(400);
  expect((await download('records/candidates', 'pdf' as Format)).status).toBe(400);
});

describe('SEC-49: an export is recorded', () => {
  const exported = () =>
    app.database.execute<{
      id: string;
      detail: Record<string, unknown>;
      actor_id: string;
      ip: string;
    }>(`select id, detail, actor_id, ip from audit where action = 'exported' order by id`);

  test('audits it once, with filters and rows and without the search text', async () => {
    await app.aCandidate({ state: 'Assam', city: 'Jorhat', name: 'Rupali Bora' });
    const before = new Set((await exported()).map(({ id }) => id));
    await download('records/candidates', 'csv', '&state=Assam&status=PENDING&q=rupali');
    // The clock does not move, so ids do not say which is the newest.
    const entries = (await exported()).filter(({ id }) => !before.has(id));
    expect(entries).toMatchObject([
      {
        actor_id: l2.id,
        ip: '127.0.0.1',
        detail: {
          list: '/l2admin/records/candidates',
          format: 'csv',
          filters: { state: 'Assam', status: 'PENDING', searched: true },
          rows: 1,
        },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain('rupali');
  });

  test('does not export when it is rejected or cannot be recorded', async () => {
    const before = (await exported()).length;
    await download('records/candidates', 'csv', '&status=DONE');
    expect((await exported()).length).toBe(before);
    await app.database.execute('alter table audit rename to audit_away');
    const { status, raw } = await download('records/candidates', 'csv');
    await app.database.execute('alter table audit_away rename to audit');
    expect(status).toBe(500);
    expect(raw.body).not.toContain('Registration ID');
  });
});
