import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { systemClock, type Clock } from '#server/platform/process/clock.ts';
import { acquireLock, type Database } from './database.ts';
import { lastOfBaseline, rewrites } from './earlier-migrations.ts';

export interface Migration {
  name: string;
  text: string;
  hash: string;
}

/** A migration as a database or a backup names it. */
export type RecordedMigration = Pick<Migration, 'name' | 'hash'>;

/** The files of this version, and those from which earlier versions made their databases. */
interface MigrationFiles {
  current: Migration[];
  beforeBaseline: Migration[];
  rewritten: Migration[];
}

/** One transaction on the way to the schema of this version. */
interface MigrationStep {
  name: string;
  text: string;
  removed: readonly RecordedMigration[];
  added: readonly RecordedMigration[];
}

export interface MigrateOptions {
  /** Folder of NNNN-name.sql files, by default the product's. */
  directory?: string;
  clock?: Clock;
}

/** A database or backup that this version cannot open. The message says why and what to do. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
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

const readEarlier = (directory: string): Promise<Migration[]> =>
  readMigrations(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

const readMigrationFiles = async (directory = productMigrations): Promise<MigrationFiles> => {
  const [current, beforeBaseline, rewritten] = await Promise.all([
    readMigrations(directory),
    readEarlier(`${directory}/before-baseline`),
    readEarlier(`${directory}/rewritten`),
  ]);
  return { current, beforeBaseline, rewritten };
};

/** One hash over all migrations, which identifies a prepared test database. */
export const hashMigrations = (migrations: Migration[]): string =>
  createHash('sha256')
    .update(migrations.map(({ name, hash }) => `${name} ${hash}`).join('\n'))
    .digest('hex')
    .slice(0, 16);

const toRecord = ({ name, hash }: RecordedMigration): RecordedMigration => ({ name, hash });

const isIn = (migrations: readonly RecordedMigration[], { name, hash }: RecordedMigration) =>
  migrations.some((each) => each.name === name && each.hash === hash);

const toUnknownError = ({ name }: RecordedMigration, files: readonly Migration[]): SchemaError =>
  new SchemaError(
    files.some((file) => file.name === name)
      ? `The migration ${name} was changed after it was applied. Restore it and add a new one instead.`
      : `The database is newer than this program: it has the migration ${name}. Start the newer version.`,
  );

/** The step for a recorded file that was changed or renamed since. */
const findRewriteStep = (
  recorded: readonly RecordedMigration[],
  files: readonly Migration[],
): MigrationStep | undefined => {
  for (const one of recorded) {
    if (isIn(files, one)) continue;
    const rewrite = rewrites.find(({ hash }) => hash === one.hash);
    const file = files.find(({ name }) => name === rewrite?.name);
    if (rewrite === undefined || file === undefined) throw toUnknownError(one, files);
    return { name: file.name, text: rewrite.text ?? '', removed: [one], added: [file] };
  }
  return undefined;
};

const toFileStep = (file: Migration): MigrationStep => ({ ...file, removed: [], added: [file] });

const commentStatement = /^comment on [^;]*? is '(?:[^']|'')*';/gmu;

/** A database from before the baseline gets what it lacks of the files of that time, then counts as one of the baseline. */
const findEarlyStep = (
  recorded: readonly RecordedMigration[],
  { current, beforeBaseline }: MigrationFiles,
): MigrationStep => {
  const missing = beforeBaseline.find((file) => !isIn(recorded, file));
  if (missing) return toFileStep(missing);
  const added = current.filter(({ name }) => name <= lastOfBaseline);
  const comments = added.flatMap(({ text }) => text.match(commentStatement) ?? []);
  return { name: lastOfBaseline, text: comments.join('\n'), removed: recorded, added };
};

const findNextFile = (
  recorded: readonly RecordedMigration[],
  current: readonly Migration[],
): MigrationStep | undefined => {
  const next = current.find((file) => !isIn(recorded, file));
  if (next === undefined) return undefined;
  const last = recorded.map(({ name }) => name).reduce((a, b) => (a > b ? a : b), '');
  if (next.name < last)
    throw new SchemaError(
      `The migration ${next.name} comes before ${last}, which is already applied. Give it a higher number.`,
    );
  return toFileStep(next);
};

const isBeforeBaseline = (
  recorded: readonly RecordedMigration[],
  { beforeBaseline }: MigrationFiles,
): boolean => recorded.some(({ name }) => name === beforeBaseline[0]?.name);

const findNextStep = (
  recorded: readonly RecordedMigration[],
  files: MigrationFiles,
): MigrationStep | undefined => {
  const isEarly = isBeforeBaseline(recorded, files);
  const rewrite = findRewriteStep(recorded, isEarly ? files.beforeBaseline : files.current);
  if (rewrite) return rewrite;
  return isEarly ? findEarlyStep(recorded, files) : findNextFile(recorded, files.current);
};

const applyStep = (
  recorded: readonly RecordedMigration[],
  { removed, added }: MigrationStep,
): RecordedMigration[] => [
  ...recorded.filter((one) => !isIn(removed, one)),
  ...added.map(toRecord),
];

const relations = sql`select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1 limit 3`;

/**
 * Reads which migrations a database has, none for an empty one.
 * @throws SchemaError when the tables are those of another program
 */
const readRecorded = async (database: Pick<Database, 'execute'>): Promise<RecordedMigration[]> => {
  const [own] = await database.execute<{ columns: number }>(
    sql`select count(*) as columns from information_schema.columns
      where table_schema = 'public' and table_name = 'migrations' and column_name in ('name', 'hash', 'applied_at')`,
  );
  if (own?.columns === 3)
    return database.execute<RecordedMigration>(
      sql`select name, hash from public.migrations order by name collate "C"`,
    );
  const foreign = await database.execute<{ name: string }>(relations);
  if (foreign.length === 0) return [];
  throw new SchemaError(
    `The database has tables of another program (${foreign.map(({ name }) => name).join(', ')}). Purboday needs a database of its own.`,
  );
};

/** The tables of a database, compared with those of this version. */
export interface SchemaState {
  isEmpty: boolean;
  isBeforeBaseline: boolean;
  /** Number of transactions that bring it to the schema of this version. */
  pending: number;
  /** Names of the migrations, in their order. */
  names: string[];
}

/**
 * Finds out what `migrate` would do, and changes nothing.
 * @throws SchemaError when `migrate` would reject the database
 */
export const inspectSchema = async (
  database: Pick<Database, 'execute'>,
  directory = productMigrations,
): Promise<SchemaState> => {
  const files = await readMigrationFiles(directory);
  let recorded = await readRecorded(database);
  const state: SchemaState = {
    isEmpty: recorded.length === 0,
    isBeforeBaseline: isBeforeBaseline(recorded, files),
    pending: 0,
    names: [],
  };
  for (;;) {
    const step = findNextStep(recorded, files);
    if (step === undefined) return state;
    recorded = applyStep(recorded, step);
    state.pending += 1;
    state.names.push(step.name);
  }
};

const writeRecords = async (
  database: Database,
  { removed, added }: Pick<MigrationStep, 'removed' | 'added'>,
  clock: Clock,
): Promise<void> => {
  for (const { name } of removed)
    await database.execute('delete from migrations where name = $1', [name]);
  for (const { name, hash } of added)
    await database.execute('insert into migrations (name, hash, applied_at) values ($1, $2, $3)', [
      name,
      hash,
      clock(),
    ]);
};

/** Runs `find` and the step that it returns in one transaction. Concurrent processes take turns. */
const applyNext = (
  database: Database,
  find: (recorded: RecordedMigration[]) => MigrationStep | undefined,
  clock: Clock,
): Promise<string | undefined> =>
  database.transaction(
    async () => {
      await acquireLock(database, 'migrations');
      const step = find(await readRecorded(database));
      if (step === undefined) return undefined;
      await database.execute(
        'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null)',
      );
      if (step.text !== '') await database.execute(step.text);
      await writeRecords(database, step, clock);
      return step.name;
    },
    { statementTimeoutMs: longestMs },
  );

const applyAll = async (
  database: Database,
  find: (recorded: RecordedMigration[]) => MigrationStep | undefined,
  clock: Clock,
): Promise<string[]> => {
  const names: string[] = [];
  for (;;) {
    const name = await applyNext(database, find, clock);
    if (name === undefined) return names;
    names.push(name);
  }
};

/**
 * Applies the SQL files of `directory` in order, each in a transaction under an advisory lock, and records their hashes. A
 * database of an earlier version also gets what it lacks of files that were replaced or rewritten since. Returns the names
 * applied.
 * @throws SchemaError, without a change, when an applied file was changed or is missing (the database is newer than the
 * program), when a new one sorts before an applied one, or when the tables are those of another program
 */
export const migrate = async (
  database: Database,
  { directory = productMigrations, clock = systemClock }: MigrateOptions = {},
): Promise<string[]> => {
  const files = await readMigrationFiles(directory);
  return applyAll(database, (recorded) => findNextStep(recorded, files), clock);
};

const findFile = (
  { hash }: RecordedMigration,
  { current, beforeBaseline, rewritten }: MigrationFiles,
): Migration | undefined =>
  [...current, ...beforeBaseline, ...rewritten].find((file) => file.hash === hash);

/** The first of these migrations that this version does not know. */
export const findUnknownMigration = async (
  recorded: readonly RecordedMigration[],
): Promise<RecordedMigration | undefined> => {
  const files = await readMigrationFiles();
  return recorded.find((one) => findFile(one, files) === undefined);
};

/**
 * Creates the tables of an earlier version in an empty database, from the migrations that its backup names.
 * @throws SchemaError when the database already has tables of another version
 */
export const migrateTo = async (
  database: Database,
  recorded: readonly RecordedMigration[],
  clock: Clock = systemClock,
): Promise<void> => {
  const files = await readMigrationFiles();
  const find = (present: RecordedMigration[]): MigrationStep | undefined => {
    if (present.some((one) => !isIn(recorded, one)))
      throw new SchemaError(
        'The database already has the tables of another version. Restore into an empty one.',
      );
    const next = recorded.find((one) => !isIn(present, one));
    const file = next && findFile(next, files);
    return file && { ...file, removed: [], added: [next] };
  };
  await applyAll(database, find, clock);
};
