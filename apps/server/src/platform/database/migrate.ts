import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { systemClock, type Clock } from '#server/platform/process/clock.ts';
import { acquireLock, type Database } from './database.ts';

export interface Migration {
  name: string;
  text: string;
  hash: string;
}

export interface MigrateOptions {
  /** Folder of NNNN-name.sql files, by default the product's. */
  directory?: string;
  /** Number of migrations to apply, for a restore of older records. By default all. */
  first?: number;
  clock?: Clock;
}

const productMigrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
const longestMs = 30 * 60_000;

/** Reads the migrations of a folder, in order. */
export const readMigrations = async (directory = productMigrations): Promise<Migration[]> => {
  const names = (await readdir(directory))
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(`${directory}/${name}`, 'utf8');
      return {
        name,
        text,
        hash: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex'),
      };
    }),
  );
};

/** One hash over all migrations, which identifies a prepared test database. */
export const hashMigrations = (migrations: Migration[]): string =>
  createHash('sha256')
    .update(migrations.map(({ name, hash }) => `${name} ${hash}`).join('\n'))
    .digest('hex')
    .slice(0, 16);

type Applied = { name: string; hash: string };

/**
 * The baseline (`0001` to `0011`) replaced the files of development versions. A database with the last of them has the same
 * schema.
 */
const replaced = {
  first: '0001-sealing-and-documents.sql',
  last: {
    name: '0197-live-candidates.sql',
    hash: 'ccaa9772bfdb660ed4c0655beca0a79a00a8466fb4fcbd32b31b42458c476609',
  },
  baselineFiles: 11,
};

/**
 * Replaces the files of development versions by the baseline in a recorded list of migrations.
 * @throws when the list ends before the last of the replaced files
 */
export const replaceWithBaseline = (
  recorded: readonly Applied[],
  migrations: readonly Migration[],
): readonly Applied[] => {
  if (recorded[0]?.name !== replaced.first) return recorded;
  const { last, baselineFiles } = replaced;
  if (!recorded.some(({ name, hash }) => name === last.name && hash === last.hash))
    throw new Error(
      `The records are of an early development version: the migration ${last.name} is missing. Check out the last commit that has this file, start it once, then start this version.`,
    );
  const known = new Set(migrations.map(({ name }) => name));
  return [
    ...migrations.slice(0, baselineFiles).map(({ name, hash }) => ({ name, hash })),
    ...recorded.filter(({ name }) => known.has(name)),
  ];
};

const rejectForeignTables = (migrations: Migration[], applied: readonly Applied[]) => {
  const known = new Map(migrations.map(({ name, hash }) => [name, hash]));
  for (const { name, hash } of applied) {
    if (!known.has(name))
      throw new Error(
        `The database is newer than this program: it has the migration ${name}. Start the newer version.`,
      );
    if (known.get(name) !== hash)
      throw new Error(
        `The migration ${name} was changed after it was applied. Restore it and add a new one instead.`,
      );
  }
  const last = applied.at(-1)?.name ?? '';
  const done = new Set(applied.map(({ name }) => name));
  const late = migrations.find(({ name }) => name < last && !done.has(name));
  if (late)
    throw new Error(
      `The migration ${late.name} comes before ${last}, which is already applied. Give it a higher number.`,
    );
};

const applied = (database: Database) =>
  database.execute<Applied>('select name, hash from migrations order by name');

const record = (database: Database, { name, hash }: Applied, clock: Clock) =>
  database.execute('insert into migrations (name, hash, applied_at) values ($1, $2, $3)', [
    name,
    hash,
    clock(),
  ]);

/** Applies the next migration, if there is one. Concurrent processes take turns. */
const applyNext = (database: Database, migrations: Migration[], clock: Clock) =>
  database.transaction(
    async () => {
      await acquireLock(database, 'migrations');
      await database.execute(
        'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null)',
      );
      const recorded = await applied(database);
      const before = replaceWithBaseline(recorded, migrations);
      if (before !== recorded) {
        await database.execute('delete from migrations');
        for (const one of before) await record(database, one, clock);
      }
      rejectForeignTables(migrations, before);
      const next = migrations[before.length];
      if (!next) return undefined;
      await database.execute(next.text);
      await record(database, next, clock);
      return next.name;
    },
    { statementTimeoutMs: longestMs },
  );

/**
 * Applies the SQL files of `directory` in order, each in a transaction under an advisory lock, and records their hashes. Returns
 * the names applied. Rejects, without a change, when an applied file was changed or is missing (the database is newer than the
 * program), or when a new one sorts before an applied one.
 */
export const migrate = async (
  database: Database,
  { directory = productMigrations, first, clock = systemClock }: MigrateOptions = {},
): Promise<string[]> => {
  const migrations = (await readMigrations(directory)).slice(0, first);
  const names: string[] = [];
  for (;;) {
    const name = await applyNext(database, migrations, clock);
    if (!name) return names;
    names.push(name);
  }
};
