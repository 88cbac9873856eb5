import { parseSync, type ESTree } from 'vite';
import { expect, test } from 'vitest';
import { listFiles, listFilesIn, readText } from './repository.ts';

// A function called `to…` converts. One that reads, writes or fetches is named by its verb, so that a
// reader sees at the call that it waits and may fail.

type Node = ESTree.Node;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Nodes in any order. */
const listNodes = (root: Node): Node[] => {
  const nodes = [root];
  // The list grows while it is read.
  for (const node of nodes)
    for (const value of Object.values(node) as unknown[])
      if (isNode(value)) nodes.push(value);
      else if (Array.isArray(value)) nodes.push(...value.filter(isNode));
  return nodes;
};

const findFunction = (node: Node): [name: string, body: Node] | undefined => {
  if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
    return [node.id.name, node.init];
  if (node.type === 'Property' && node.key.type === 'Identifier')
    return [node.key.name, node.value];
  return undefined;
};

const waits = (body: Node, text: string): boolean =>
  /^(?:\([^()]*\))?[^=]*: (?:Promise|AsyncGenerator)</u.test(text) ||
  /\.(?:execute|\$count|listNotifications)\(|(?<![.\w])(?:fetch|call)\(|document\.getElementById/u.test(
    text,
  ) ||
  listNodes(body).some(
    (node) =>
      node.type === 'AwaitExpression' ||
      ((node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') &&
        node.async),
  );

/** Functions called `to…` that wait for something. */
const listWaitingConversions = (path: string, source: string): string[] => {
  if (!/\bto[A-Z]\w*(?: =|: (?:async )?\()/u.test(source)) return [];
  return listNodes(parseSync(path, source).program).flatMap((node) => {
    const [name, body] = findFunction(node) ?? [];
    if (name === undefined || !body || !/^to[A-Z]/u.test(name) || !/Function/u.test(body.type))
      return [];
    return waits(body, source.slice(body.start, body.end)) ? [`${path}: ${name}`] : [];
  });
};

test.each([
  ['server', 500],
  ['web', 400],
])(
  'names functions of %s that read, write or fetch by their verb',
  (app, count) => {
    const files = ['.ts', '.tsx'].flatMap((ending) => listFilesIn(`apps/${app}`, ending));
    expect(files.length).toBeGreaterThan(count);
    expect(files.flatMap((path) => listWaitingConversions(path, readText(path) ?? ''))).toEqual([]);
  },
  120_000,
);

test.each([
  'const toAccounts = async (ids: string[]) => [];',
  'const toEntries = (id: string): Promise<string[]> => read(id);',
  'const toRows = (id: string) => app.database.execute(id);',
  "const toFile = (url: string) => fetch(url, { cache: 'no-store' });",
  'const stores = { toWrite: (id: string) => ({ save: async () => undefined }) };',
])('finds %s', (source) => {
  expect(listWaitingConversions('example.ts', source)).toHaveLength(1);
});

test('allows a function that converts', () => {
  expect(listWaitingConversions('example.ts', 'const toKey = (id: string) => id.trim();')).toEqual(
    [],
  );
});

/** Types called by a word that says nothing alone. */
const listBareTypes = (source: string): string[] =>
  source.match(/^(?:export )?(?:type|interface) (?:Row|Step|Change|Answer|Place|Deps)\b.*$/gmu) ??
  [];

test('calls no type Row, Step, Change, Answer, Place or Deps alone', () => {
  const files = listFiles().filter((path) => /\.tsx?$/u.test(path));
  expect(files.length).toBeGreaterThan(1500);
  expect(
    files.flatMap((path) => listBareTypes(readText(path) ?? '').map((line) => `${path}: ${line}`)),
  ).toEqual([]);
});

test('finds such a type', () => {
  expect(listBareTypes('type Deps = { clock: Clock };')).toHaveLength(1);
  expect(listBareTypes('export type Step<Input> =\n  Input;')).toHaveLength(1);
  expect(listBareTypes('type StepActor = { id: string };')).toEqual([]);
});
