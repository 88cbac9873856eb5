import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { systemClock, type Clock } from '#server/platform/process/clock.ts';
import type { Database } from './database.ts';
import { takeLock } from './locks.ts';

export interface Migration {
  name: string;
  text: string;
  hash: string;
}

export interface MigrateOptions {
  /** Folder of NNNN-name.sql files; the product's unless given. */
  directory?: string;
  /** How many to have in the end, for a restore of records that had fewer; all unless given. */
  first?: number;
  clock?: Clock;
}

const productMigrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
const longestMs = 30 * 60_000;

/** The migrations of a folder in the order in which they run. */
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

/** One number over all migrations: what a prepared test database is kept under. */
export const hashOfMigrations = (migrations: Migration[]): string =>
  createHash('sha256')
    .update(migrations.map(({ name, hash }) => `${name} ${hash}`).join('\n'))
    .digest('hex')
    .slice(0, 16);

type Applied = { name: string; hash: string };

const refuseStrangers = (migrations: Migration[], applied: Applied[]) => {
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

/** Applies the next migration, if there is one; several processes do so one after the other. */
const applyNext = (database: Database, migrations: Migration[], clock: Clock) =>
  database.transaction(
    async () => {
      await takeLock(database, 'migrations');
      await database.execute(
        'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null)',
      );
      const before = await applied(database);
      refuseStrangers(migrations, before);
      const next = migrations[before.length];
      if (!next) return undefined;
      await database.execute(next.text);
      await database.execute(
        'insert into migrations (name, hash, applied_at) values ($1, $2, $3)',
        [next.name, next.hash, clock()],
      );
      return next.name;
    },
    { statementTimeoutMs: longestMs },
  );

/**
 * Brings the schema up to date: applies the SQL files of `directory` in order, each in a transaction of its own under
 * an advisory lock, and remembers their hashes. Returns the names applied. Rejects, changing nothing, when an applied
 * file was changed, is missing (the database is newer than the program), or a new one sorts before an applied one.
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
