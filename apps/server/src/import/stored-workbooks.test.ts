import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStorage, type Storage } from '#server/platform/files/storage.ts';
import { createScheduledJobs } from '#server/start/start-jobs.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import { isFullRun } from '#server/testing/full-run.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { importWorker } from './import-worker.ts';
import { aPerson, createForm, createWorkbook, uploadUrl } from './testing/workbook-form.ts';

const killed = () => new Error('The process was killed');

/** Statements that change what is stored about workbooks. Between others a kill changes nothing about them. */
const isKillPoint = (text: string): boolean =>
  /^\s*(insert|update|delete)/iu.test(text) && /stored_files|"imports"/u.test(text);

/** Kills the process before the nth step; later ones fail too. Steps are statements, and the start and end of calls of the store. */
const killSwitch = () => {
  let left = Infinity;
  let isDead = false;
  const step = (): void => {
    if (left === 0) isDead = true;
    left -= 1;
    if (isDead) throw killed();
  };
  return {
    step,
    onStatement: ({ text }: { text: string }): void => {
      if (isDead) throw killed();
      if (isKillPoint(text)) step();
    },
    killAt: (steps: number): void => {
      left = steps;
    },
    revive: (): boolean => {
      const wasDead = isDead;
      [left, isDead] = [Infinity, false];
      return wasDead;
    },
  };
};

const killable = (storage: Storage, step: () => void): Storage => {
  const around = async <T>(work: () => Promise<T>): Promise<T> => {
    step();
    const result = await work();
    step();
    return result;
  };
  return {
    ...storage,
    put: (key, content, length) => around(() => storage.put(key, content, length)),
    read: (key) => around(() => storage.read(key)),
    remove: (key) => around(() => storage.remove(key)),
  };
};

describe.each(['folder', 's3'] as const)('T64: stored workbooks in a store: %s', (kind) => {
  let app: TestApp;
  let store: Storage;
  let token: string;
  let closeServer: () => Promise<void>;
  const { killAt, revive, step, onStatement } = killSwitch();
  beforeEach(async () => {
    app = await createTestApp({ onStatement, environment: { RATE_LIMIT_SCALE: '100' } });
    const server = kind === 's3' ? await startS3Server('documents') : undefined;
    const { dataDir } = app.settings;
    store = await openStorage({ dataDir, s3Url: server?.url() });
    Object.assign(app.storage, killable(store, step));
    ({ token } = await app.anL2Admin());
    closeServer = async () => server?.close();
  });
  afterEach(async () => {
    revive();
    await app.close();
    await closeServer();
  });

  const stored = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of store.list()) keys.push(key);
    return keys;
  };
  const run = async (name: string): Promise<void> => {
    await createScheduledJobs(app)
      .find((job) => job.name === name)
      ?.run();
  };
  /** Reads without the kill switch. */
  const read = <Row>(statement: string): Promise<Row[]> =>
    app.database.apart(async (send) => (await send(statement, [])) as Row[], 10_000);
  const waiting = async () =>
    (await read<{ id: string }>(`select id from imports where state in ('queued', 'running')`))[0];
  const states = async () =>
    (await read<{ state: string }>('select state from imports order by started_at, id')).map(
      ({ state }) => state,
    );

  const attempt = (id: string) =>
    importWorker(app).handler({
      id,
      data: { id },
      attempt: 1,
      last: false,
      sourceId: null,
      signal: new AbortController().signal,
    });
  const upload = async (bytes: Buffer, key = 'key') =>
    app.request('POST', uploadUrl, {
      as: token,
      form: createForm(bytes),
      headers: { 'idempotency-key': key },
    });
  /** Uploads and imports a workbook, as web process and worker do. */
  const uploadAndImport = async (bytes: Buffer, key?: string) => {
    let isAnswered = false;
    const answering = upload(bytes, key).finally(() => (isAnswered = true));
    // It is awaited only after the loop: until then a broken connection would count as unhandled.
    answering.catch(() => undefined);
    while (!isAnswered) {
      const next = await waiting();
      if (next) await attempt(next.id).catch(() => undefined);
      else await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return answering;
  };
  /** After the restart: the queue gives unfinished imports to a worker, and the scheduled jobs run. */
  const restart = async (): Promise<void> => {
    for (let next = await waiting(); next; next = await waiting()) await attempt(next.id);
    app.advance({ hours: 2 });
    await run('stored-files');
  };

  // A folder and S3 are stopped at the same points of the code.
  test.runIf(kind === 'folder' || isFullRun)(
    'hold nothing after a kill at any point',
    { timeout: 300_000 },
    async () => {
      const bytes = await createWorkbook([aPerson()]);
      let points = 0;
      for (; ; points += 1) {
        killAt(points);
        // A kill after the first byte of the response breaks the connection of its client.
        await uploadAndImport(bytes, `key-${points}`).catch(() => undefined);
        const wasKilled = revive();
        await restart();
        expect(await stored(), `killed at ${points}`).toEqual([]);
        expect(await read('select * from stored_files')).toEqual([]);
        token = await app.sessions.begin({
          id: (await read<{ id: string }>(`select id from accounts`))[0]?.id ?? '',
          role: 'L2_ADMIN',
        });
        if (!wasKilled) break;
      }
      // add, put, give, finish, take, remove and what is between them
      expect(points).toBeGreaterThan(10);
      expect(new Set(await states())).toEqual(new Set(['done']));
    },
  );

  test('hold nothing after an import that failed five times', async () => {
    await app.database.execute(`
      create function fail_always() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger broken before insert on import_created for each row execute function fail_always()`);
    const answer = await uploadAndImport(await createWorkbook([aPerson()]));
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'The workbook could not be imported',
    ]);
    expect(await stored()).toEqual([]);
  });

  test('hold nothing when the import could not begin', async () => {
    await app.database.execute(`
      create function fail_always() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger broken before insert on imports for each row execute function fail_always()`);
    expect((await upload(await createWorkbook([aPerson()]))).status).toBe(500);
    expect(await stored()).toEqual([]);
  });

  test('hold nothing after a repeat, with the same file or another one', async () => {
    const bytes = await createWorkbook([aPerson()]);
    expect((await uploadAndImport(bytes)).status).toBe(200);
    expect((await uploadAndImport(bytes)).status).toBe(200);
    expect((await upload(await createWorkbook([aPerson()]))).status).toBe(409);
    expect(await stored()).toEqual([]);
  });

  test('hold nothing after a rejected workbook', async () => {
    expect(
      (await uploadAndImport(await createWorkbook([aPerson()], [{ field: 'skills', header: 'x' }])))
        .status,
    ).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test('stay until the store responds again, and are shown as failed meanwhile', async () => {
    const { remove } = app.storage;
    Object.assign(app.storage, { remove: () => Promise.reject(new Error('down')) });
    expect((await uploadAndImport(await createWorkbook([aPerson()]))).status).toBe(200);
    expect(await stored()).toHaveLength(1);
    await run('stored-files');
    expect(await app.failedRecords.listByJob()).toMatchObject([
      { job: 'stored-files', records: 1 },
    ]);
    Object.assign(app.storage, { remove });
    await run('stored-files');
    expect(await stored()).toHaveLength(1);
    app.advance({ minutes: 1 });
    await run('stored-files');
    expect(await stored()).toEqual([]);
    expect(await app.failedRecords.listByJob()).toEqual([]);
  });

  test('are kept while their import waits', async () => {
    const answering = upload(await createWorkbook([aPerson()]));
    await expect.poll(waiting).toBeDefined();
    app.advance({ hours: 24 * 20 });
    await run('stored-files');
    expect(await stored()).toHaveLength(1);
    const next = await waiting();
    await attempt(next?.id ?? '');
    expect((await answering).status).toBe(200);
  });

  test('that an earlier version left without a record are found by their encryption, other files stay', async () => {
    const answering = upload(await createWorkbook([aPerson()]));
    await expect.poll(waiting).toBeDefined();
    const [workbook = ''] = await stored();
    const next = await waiting();
    const bytes = await buffer(await store.read(workbook));
    await attempt(next?.id ?? '');
    await answering;
    const foreign = 'f'.repeat(32);
    for (const [key, content] of [
      [workbook, bytes],
      [foreign, Buffer.from('of another instance')],
    ] as const)
      await store.put(key, Readable.from([content]), content.length);
    if (kind === 'folder')
      for (const key of [workbook, foreign])
        await utimes(
          join(app.settings.dataDir, 'documents', key.slice(0, 2), key),
          app.clock(),
          app.clock(),
        );
    else app.set(new Date());
    await run('forgotten-workbooks');
    expect(await stored()).toHaveLength(2);
    app.advance({ hours: 25 });
    await run('forgotten-workbooks');
    await run('stored-files');
    expect(await stored()).toEqual([foreign]);
  });
});
