import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/test-app.ts';
import { together } from './together.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const wait = (name: string, done: string[]) => async (): Promise<string> => {
  await app.database.execute('select pg_sleep(0.05)', []);
  done.push(name);
  return name;
};

test('steps that go together answer in their order', async () => {
  const done: string[] = [];
  const answers = await app.database.transaction(() =>
    together(wait('a', done), wait('b', done), () => Promise.resolve(3)),
  );
  expect(answers).toEqual(['a', 'b', 3]);
});

test('a step that fails ends the transaction after all others have ended, and nothing of it stays', async () => {
  const done: string[] = [];
  const added = `together-${process.pid}`;
  const failing = app.database.transaction(() =>
    together(
      async () => {
        await app.database.execute('insert into skills (name, created_at) values ($1, now())', [
          added,
        ]);
        done.push('added');
      },
      () => Promise.reject(new Error('refused')),
      wait('last', done),
    ),
  );
  await expect(failing).rejects.toThrow('refused');
  expect(done).toEqual(['added', 'last']);
  expect(await app.database.execute('select from skills where name = $1', [added])).toEqual([]);
});
