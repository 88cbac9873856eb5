import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseFoundation } from '@purboday/contract/pages/foundation';
import { runCommand, createSharedInstance } from '#server/testing/running-product.ts';

let instance: Awaited<ReturnType<typeof createSharedInstance>>;
let folder: string;
beforeAll(async () => {
  instance = await createSharedInstance();
  folder = await mkdtemp(join(tmpdir(), 'purboday-foundation-'));
}, 60_000);
afterAll(async () => {
  await instance.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (args: string[], environment: Record<string, string> = {}) =>
  runCommand(['foundation', ...args], { ...instance.environment, ...environment });

test('exports the texts in force, and publishes a changed file as a version of the operator [OP-17]', async () => {
  const file = join(folder, 'foundation.json');
  expect(await run(['export', file])).toMatchObject({ code: 0, err: '' });
  const exported = parseFoundation(await readFile(file, 'utf8'));
  expect(exported.name).toBe('Purboday Foundation');
  const contact = { ...exported.contact, phone: '+91 33 5555 0199', email: 'us@udaan.example' };
  await writeFile(file, JSON.stringify({ ...exported, contact }));
  const tried = await run(['import', file, '--dry-run']);
  expect(tried).toMatchObject({ code: 0, err: '' });
  expect(tried.out).toMatch(/would change: .*contact\.phone.*Nothing was changed/u);
  expect(await instance.database.execute('select 1 from foundation_settings')).toEqual([]);
  // The environment fixes the email, so the one of the file has no effect.
  const imported = await run(['import', file, '--yes', '--json'], {
    SUPPORT_EMAIL: 'help@udaan.example',
  });
  expect(imported).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(imported.out)).toMatchObject({ version: 1, name: 'Purboday Foundation' });
  const [version] = await instance.database.execute<{ after: { contact: object } }>(
    'select section, changed_by, changed_by_name, after from foundation_settings',
  );
  expect(version).toMatchObject({
    section: 'foundation',
    changed_by: null,
    changed_by_name: 'Operator',
    after: { contact: { phone: '+91 33 5555 0199', email: 'help@udaan.example' } },
  });
  expect(
    await instance.database.execute(
      `select actor_id, detail->'changed' as changed from audit where action = 'settings-changed'`,
    ),
  ).toEqual([{ actor_id: null, changed: ['contact.phone'] }]);
  const again = join(folder, 'again.json');
  expect((await run(['export', again])).code).toBe(0);
  expect(parseFoundation(await readFile(again, 'utf8')).contact.phone).toBe('+91 33 5555 0199');
}, 60_000);

test('asks for a confirmation, keeps existing files, and names what is wrong in a file', async () => {
  const file = join(folder, 'again.json');
  expect(await run(['export', file])).toMatchObject({ code: 1 });
  expect(await run(['import', file])).toMatchObject({ code: 2 });
  const broken = join(folder, 'broken.json');
  await writeFile(
    broken,
    JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), name: '' }),
  );
  const answer = await run(['import', broken, '--yes']);
  expect(answer.code).toBe(1);
  expect(answer.err).toContain('name: Please enter a text');
  expect(
    await instance.database.execute('select count(*)::int as n from foundation_settings'),
  ).toEqual([{ n: 1 }]);
}, 60_000);
