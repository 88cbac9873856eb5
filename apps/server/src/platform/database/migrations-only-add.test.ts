import { expect, test } from 'vitest';
import { readMigrations } from './migrate.ts';

// While processes are replaced one by one, the old version still serves on the new schema. So a
// migration only adds; the next release may remove what no process uses. This begins with the first
// release: nothing that was released has to serve on the schema of the files before it.

const lastFileBeforeRelease = '0027-plain-column-names.sql';

const withoutComments = (sql: string): string =>
  sql.replaceAll(/--[^\n]*/gu, '').replaceAll(/\/\*[\s\S]*?\*\//gu, '');

/** Code in quotes runs later, but an index or function that is replaced in place keeps its name. */
const replaceable =
  /^\s*drop\s+(?:index|trigger|view|function)\b(?:\s+concurrently)?(?:\s+if\s+exists)?\s+(?<name>\w+)/iu;

const isCreatedIn = (sql: string, name: string): boolean =>
  new RegExp(
    `create\\s+(?:or\\s+replace\\s+)?(?:unique\\s+)?(?:index|trigger|view|function)\\s+${name}\\b`,
    'iu',
  ).test(sql);

/** Without a constraint the previous version can still do all that it did. */
const removesConstraint = (statement: string): boolean =>
  /^\s*alter\s+table\s+\w+\s+drop\s+constraint\s+\w+\s*$/iu.test(statement);

const dropsForGood = (statement: string, sql: string): boolean => {
  if (removesConstraint(statement)) return false;
  const name = replaceable.exec(statement)?.groups?.['name'];
  return /\bdrop\b/iu.test(statement) && (name === undefined || !isCreatedIn(sql, name));
};

const requiresValue = (statement: string): boolean => {
  if (/\bset\s+not\s+null\b/iu.test(statement)) return true;
  if (!/^\s*alter\s+table\b/iu.test(statement)) return false;
  const columns = statement.match(/\badd\s+(?:column\s+)?[^,]*/giu) ?? [];
  return columns.some(
    (column) => /\bnot\s+null\b/iu.test(column) && !/\b(?:default|generated)\b/iu.test(column),
  );
};

/** Returns what the previous version would fail on. */
const findBreakingChanges = (sql: string): string[] =>
  withoutComments(sql)
    .split(';')
    .flatMap((statement) => [
      ...(dropsForGood(statement, sql) ? ['drop'] : []),
      ...(/\brename\b/iu.test(statement) ? ['rename'] : []),
      ...(requiresValue(statement) ? ['not null without default'] : []),
    ]);

test('migrations since the first release only add', async () => {
  const later = (await readMigrations()).filter(({ name }) => name > lastFileBeforeRelease);
  const breaking = later.map(({ name, text }) => [name, ...findBreakingChanges(text)]);
  expect(breaking.filter(([, ...changes]) => changes.length > 0)).toEqual([]);
});

test.each([
  ['alter table jobs drop column title', ['drop']],
  ['DROP TABLE jobs', ['drop']],
  ['drop view live_candidates', ['drop']],
  ['alter table jobs drop constraint jobs_title_key, drop column title', ['drop']],
  ['alter table jobs rename column title to name', ['rename']],
  ['alter type job_state rename value $$a$$ to $$b$$', ['rename']],
  ['alter table jobs alter column title set not null', ['not null without default']],
  ['alter table jobs add column pay int not null', ['not null without default']],
  [
    'alter table jobs add column a int not null default 1, add b int not null',
    ['not null without default'],
  ],
])('finds the breaking change in "%s"', (sql, changes) => {
  expect(findBreakingChanges(sql)).toEqual(changes);
});

test.each([
  'alter table jobs add column pay int',
  "alter table jobs add column pay uuid[] not null default '{}'",
  'create table pays (id uuid primary key, amount int not null)',
  'create index jobs_pay on jobs (pay) where pay is not null',
  '-- drop this later\ncreate index jobs_pay on jobs (pay)',
  'alter table jobs drop constraint jobs_title_key',
  'drop view pays_view; create view pays_view as select 1',
])('allows "%s"', (sql) => {
  expect(findBreakingChanges(sql)).toEqual([]);
});
