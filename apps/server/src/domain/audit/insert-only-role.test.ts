import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { installQueue } from '#server/platform/jobs/queue.ts';
import { openLog } from '#server/platform/process/log.ts';
import { createScheduledJobs } from '#server/start/start-jobs.ts';
import { freshDataDir } from '#server/testing/database/data-dirs.ts';
import { testServer } from '#server/testing/database/test-database.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { auditChain } from './audit.ts';

// Runs docs/database-role.md literally on a real server.

const page = readFileSync(
  join(import.meta.dirname, '../../../../../docs/database-role.md'),
  'utf8',
);
const suffix = randomBytes(4).toString('hex');
const named = (text: string): string => text.replaceAll('purboday', `purboday_${suffix}`);
const database = named('purboday');

/** The statements of a block of the page, with names that are unique to this test. */
const toBlock = (title: string): string[] => {
  const [, block = ''] = new RegExp(`-- ${title}\\n([\\s\\S]*?)\`\`\``, 'u').exec(page) ?? [];
  const statements = block.split(';').map((statement) => statement.trim());
  return statements.filter((statement) => statement !== '').map(named);
};

const toAddress = (change: Partial<URL>): string =>
  Object.assign(new URL(testServer()), change).href;

const asSuperuser = async (statements: string[], change: Partial<URL> = {}): Promise<void> => {
  const client = new pg.Client({ connectionString: toAddress(change) });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};
const inDatabase = (statements: string[]) => asSuperuser(statements, { pathname: `/${database}` });

const databaseUrl = toAddress({
  pathname: `/${database}`,
  username: database,
  password: 'change-me',
});
const log = openLog('silent');
let app: TestApp;

beforeAll(async () => {
  await asSuperuser(toBlock('before the first start'));
  await inDatabase(toBlock('in the database'));
  const dataDir = freshDataDir();
  const open = () => openDatabase({ databaseUrl, dataDir, log, statementTimeoutMs: 15_000 });
  const first = await open();
  await migrate(first);
  await installQueue(first, log);
  await first.close();
  await inDatabase(toBlock('after the first start'));
  app = await createTestApp({ engine: { dataDir, open } });
}, 60_000);
afterAll(async () => {
  await app.close();
  await asSuperuser([
    `drop database if exists ${database} with (force)`,
    `drop role ${database}`,
    `drop role ${named('purboday_audit')}`,
  ]);
});

/** Runs a statement with the application's role and returns PostgreSQL's response. */
const answerTo = (statement: string): Promise<string> =>
  app.database.execute(statement).then(
    () => 'done',
    (error: unknown) => {
      const { cause } = error as { cause?: Error };
      return (cause ?? (error as Error)).message;
    },
  );

describe('T51: a database role that may only insert into the audit log', () => {
  test('lets the product work: sign-ins, decisions, scheduled jobs and the chain', async () => {
    const { token } = await app.anL2Admin();
    const added = await app.request('POST', '/api/l2admin/candidate-skills', {
      as: token,
      body: { skill: 'Beekeeping' },
    });
    expect(added.status).toBe(200);
    app.advance({ minutes: 2 });
    for (const { run } of createScheduledJobs(app)) await run();
    const { errors, unlinked, head } = await auditChain(app).verify();
    expect([errors, unlinked.count]).toEqual([[], 0]);
    expect(head.entries).toBeGreaterThan(0);
    expect((await app.request('GET', '/healthz')).status).toBe(200);
  });

  test.each(['audit', 'audit_chain'])('changes and removes nothing of %s', async (table) => {
    const column = table === 'audit' ? 'action' : 'position';
    expect(await answerTo(`update ${table} set ${column} = ${column}`)).toContain(
      'permission denied',
    );
    expect(await answerTo(`delete from ${table}`)).toContain('permission denied');
    expect(await answerTo(`truncate ${table}`)).toContain('permission denied');
    expect(await answerTo(`drop table ${table} cascade`)).toContain('must be owner');
    expect(await answerTo(`alter table ${table} disable trigger all`)).toContain('must be owner');
    expect(await answerTo(`alter table ${table} rename to old`)).toContain('must be owner');
  });

  test('gets no other way around the triggers', async () => {
    expect(await answerTo(`set session_replication_role = 'replica'`)).toContain(
      'permission denied',
    );
    expect(await answerTo('drop schema public cascade')).toContain('must be owner');
    expect(await answerTo('drop function refuse_change cascade')).toContain('must be owner');
    expect(await answerTo(`set role ${named('purboday_audit')}`)).toContain('permission denied');
  });

  test('owns the tables again while an update is granted', async () => {
    await inDatabase([named('grant purboday_audit to purboday')]);
    expect(await answerTo('alter table audit add column probe text')).toBe('done');
    expect(await answerTo('alter table audit drop column probe')).toBe('done');
    await inDatabase([named('revoke purboday_audit from purboday')]);
    expect(await answerTo('alter table audit add column probe text')).toContain('must be owner');
  });
});
