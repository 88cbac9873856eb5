import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Writes docs/data-model.md from the migrations: `npm run data-model`. The structure tests fail when the page is out of date.

const root = join(import.meta.dirname, '..');
const folder = join(root, 'apps/server/migrations');
const page = join(root, 'docs/data-model.md');

type Column = { name: string; type: string; isRequired: boolean; isUnique: boolean };
type Reference = { column: string; table: string };
type Table = {
  name: string;
  subject: string;
  columns: Column[];
  primaryKey: string[];
  references: Reference[];
};
type Model = {
  subjects: { file: string; title: string }[];
  tables: Map<string, Table>;
  views: Map<string, string>;
  comments: Map<string, string>;
};

/** The central tables, shown in the overview. */
const overview = [
  'candidates',
  'providers',
  'accounts',
  'trainings',
  'batches',
  'batch_members',
  'certificates',
  'jobs',
  'applicants',
  'placements',
  'check_ins',
];

const namesIn = (list: string): string[] => list.split(',').map((name) => name.trim());

/** Splits the definitions of a `create table` at top-level commas. */
const toDefinitions = (body: string): string[] => {
  const found: string[] = [];
  let depth = 0;
  let current = '';
  for (const letter of body) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) {
      found.push(current.trim());
      current = '';
    } else current += letter;
  }
  return [...found, current.trim()].filter((one) => one !== '');
};

const addColumn = (table: Table, definition: string): void => {
  const [, name = '', type = ''] =
    /^"?(\w+)"? (\w+(?: precision)?(?:\[\])?)/u.exec(definition) ?? [];
  const isKey = definition.includes(' primary key');
  if (isKey) table.primaryKey.push(name);
  const [, referenced] = / references (\w+)/u.exec(definition) ?? [];
  if (referenced !== undefined) table.references.push({ column: name, table: referenced });
  table.columns.push({
    name,
    type: type.replace(' ', '_').replace('[]', '_list'),
    isRequired: isKey || definition.includes(' not null'),
    isUnique: isKey || / unique\b/u.test(definition),
  });
};

const addDefinition = (table: Table, definition: string): void => {
  const [, key] = /^primary key \(([^)]*)\)/u.exec(definition) ?? [];
  if (key !== undefined) table.primaryKey = namesIn(key);
  const [, columns, referenced] =
    /^foreign key \(([^)]*)\) references (\w+)/u.exec(definition) ?? [];
  if (columns !== undefined && referenced !== undefined)
    table.references.push({ column: namesIn(columns).at(-1) ?? '', table: referenced });
  if (!/^(?:primary key|foreign key|unique|check|constraint)\b/u.test(definition))
    addColumn(table, definition);
};

/** The capture groups of each match. */
const toGroups = (text: string, pattern: RegExp): string[][] =>
  [...text.matchAll(pattern)].map(([, ...groups]) => groups);

const addTables = (model: Model, file: string, text: string): void => {
  for (const [name = '', body = ''] of toGroups(text, /^create table (\w+) \(\n(.*?)^\);/gmsu)) {
    const table = { name, subject: file, columns: [], primaryKey: [], references: [] };
    for (const definition of toDefinitions(body)) addDefinition(table, definition);
    model.tables.set(name, table);
  }
};

const addLaterColumns = (model: Model, text: string): void => {
  for (const [name = '', rest = ''] of toGroups(
    text,
    /^alter table (\w+)\s+(add column .*?);/gmsu,
  )) {
    const table = model.tables.get(name);
    for (const [definition = ''] of toGroups(rest, /add column ([^,]*(?:\([^)]*\)[^,]*)*)/gu))
      if (table !== undefined) addColumn(table, definition);
  }
};

const renameColumns = (model: Model, text: string): void => {
  const renamed = /^alter table (\w+) rename column (\w+) to (\w+);/gmu;
  for (const [table = '', before = '', after = ''] of toGroups(text, renamed))
    for (const column of model.tables.get(table)?.columns ?? [])
      if (column.name === before) column.name = after;
};

const renameTables = (model: Model, text: string): void => {
  for (const [before = '', after = ''] of toGroups(
    text,
    /^alter table (\w+) rename to (\w+);/gmu,
  )) {
    for (const map of [model.tables, model.comments] as Map<string, unknown>[]) {
      if (map.has(before)) map.set(after, map.get(before));
      map.delete(before);
    }
    const table = model.tables.get(after);
    if (table !== undefined) table.name = after;
  }
};

const dropTables = (model: Model, text: string): void => {
  for (const [names = ''] of toGroups(text, /^drop table (.*?);/gmsu))
    for (const name of namesIn(names)) model.tables.delete(name);
};

const addComments = (model: Model, text: string): void => {
  const comments = /^comment on (?:table|view) (\w+) is '((?:[^']|'')*)';/gmu;
  for (const [name = '', comment = ''] of toGroups(text, comments))
    model.comments.set(name, comment.replaceAll("''", "'"));
};

const addFile = (model: Model, file: string): void => {
  const text = readFileSync(join(folder, file), 'utf8');
  const title = /^-- (.*?)(?:\.|:|$)/mu.exec(text)?.[1];
  model.subjects.push({ file, title: title ?? file });
  addTables(model, file, text);
  addLaterColumns(model, text);
  renameColumns(model, text);
  renameTables(model, text);
  for (const [name = ''] of toGroups(text, /^create view (\w+)/gmu)) model.views.set(name, file);
  dropTables(model, text);
  addComments(model, text);
};

const readModel = (): Model => {
  const model: Model = { subjects: [], tables: new Map(), views: new Map(), comments: new Map() };
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  for (const file of files.toSorted()) addFile(model, file);
  return model;
};

/**
 * One line of a Mermaid diagram: many rows refer to one, or at most one for a unique column; dotted
 * for a nullable column.
 */
const relation = (table: Table, { column, table: to }: Reference): string => {
  const from = table.columns.find(({ name }) => name === column);
  const isOnly = from?.isUnique === true && table.primaryKey.length <= 1;
  return `  ${to} ${from?.isRequired === true ? '||' : '|o'}--${isOnly ? 'o|' : 'o{'} ${table.name} : ${column}`;
};

const entity = (table: Table): string[] => {
  const keys = table.columns.flatMap(({ name, type }) => {
    const marks = [
      ...(table.primaryKey.includes(name) ? ['PK'] : []),
      ...(table.references.some(({ column }) => column === name) ? ['FK'] : []),
    ];
    return marks.length === 0 ? [] : [`    ${type} ${name} ${marks.join(', ')}`];
  });
  return [`  ${table.name} {`, ...keys, '  }'];
};

const diagram = (
  tables: readonly Table[],
  isShown: (reference: Reference) => boolean,
): string[] => [
  '```mermaid',
  'erDiagram',
  ...tables.flatMap((table) => table.references.filter(isShown).map((one) => relation(table, one))),
  ...tables.flatMap(entity),
  '```',
  '',
];

const listed = ({ comments }: Model, names: readonly string[]): string[] =>
  names.map((name) => `- \`${name}\`: ${comments.get(name) ?? ''}.`);

const subject = (model: Model, { file, title }: Model['subjects'][number]): string[] => {
  const tables = [...model.tables.values()].filter((table) => table.subject === file);
  const views = [...model.views].filter(([, from]) => from === file).map(([name]) => name);
  if (tables.length === 0) return [];
  return [
    `## ${title}`,
    '',
    ...listed(
      model,
      tables.map(({ name }) => name),
    ),
    ...(views.length === 0 ? [] : ['', 'Views:', '', ...listed(model, views)]),
    '',
    ...diagram(tables, () => true),
  ];
};

/** The content of docs/data-model.md. */
export const renderDataModel = (): string => {
  const model = readModel();
  const core = overview.flatMap((name) => model.tables.get(name) ?? []);
  return [
    '# Data model',
    '',
    'Made from `apps/server/migrations` by `npm run data-model`. The diagrams show primary keys (PK), references (FK) and how many rows refer to one. The',
    'comments of the columns are in the SQL files, and in `psql` with `\\d+`.',
    '',
    '## Overview',
    '',
    ...diagram(core, ({ table }) => overview.includes(table)),
    ...model.subjects.flatMap((one) => subject(model, one)),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
};

if (import.meta.main) writeFileSync(page, renderDataModel());
