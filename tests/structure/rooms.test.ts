import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesIn, namesIn, textOf } from './repository.ts';

// The rooms of the server (ARCHITECTURE.md), computed from the folders and the imports. What a folder may import is the linter's business
// (oxlint.config.ts); here is what it cannot see: circles of types, folders that grow, files that are too small to stand alone.

const source = 'apps/server/src';
const mostFiles = 15;
const fewestLines = 15;

const files = filesIn(source, '.ts').filter((path) => !path.endsWith('.test.ts'));
const textIn = new Map(files.map((path) => [path, textOf(path) ?? '']));
const folders = [...new Set(files.map((path) => dirname(path)))].toSorted();

const targetOf = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('#server/')) return specifier.replace('#server', source);
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : undefined;
};

/** Imports of a file, also of types alone. */
const importsOf = (path: string): string[] =>
  [...(textIn.get(path) ?? '').matchAll(/(?:from|import) '([^']+)'/gu)].flatMap(
    ([, specifier = '']) => {
      const target = targetOf(path, specifier);
      return target !== undefined && textIn.has(target) ? [target] : [];
    },
  );

type Graph = ReadonlyMap<string, ReadonlySet<string>>;
const fileGraph: Graph = new Map(files.map((path) => [path, new Set(importsOf(path))]));

/** Imports between folders; a file of a folder's own subfolder is another folder's. */
const folderGraph = (chosen: (folder: string) => boolean): Graph => {
  const graph = new Map<string, Set<string>>();
  for (const [path, targets] of fileGraph) {
    const from = dirname(path);
    if (!chosen(from)) continue;
    const others = [...targets].map((target) => dirname(target)).filter(chosen);
    graph.set(from, new Set([...(graph.get(from) ?? []), ...others.filter((to) => to !== from)]));
  }
  return graph;
};

/** Everything that can be reached from a node, the node itself only over a circle. */
const reachedFrom = (graph: Graph, node: string): Set<string> => {
  const reached = new Set<string>();
  const open = [...(graph.get(node) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...(graph.get(next) ?? []));
  }
  return reached;
};

const inCircles = (graph: Graph): string[] =>
  [...graph.keys()].filter((node) => reachedFrom(graph, node).has(node)).toSorted();

test('there are files and folders to look at', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(folders.length).toBeGreaterThan(30);
});

describe.each(folders)('%s', (folder) => {
  test(`has at most ${mostFiles} files beside its tests`, () => {
    const own = files.filter((path) => dirname(path) === folder);
    expect(own.length).toBeLessThanOrEqual(mostFiles);
  });
});

test.each(['domain', 'platform'])('%s/ has rooms and no file of its own', (folder) => {
  const names = namesIn(`${source}/${folder}`);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => name.includes('.'))).toEqual([]);
});

test('no file imports itself over others, not for a type either', () => {
  expect(inCircles(fileGraph)).toEqual([]);
});

test('no room of domain/ or platform/ imports itself over others', () => {
  const shared = new RegExp(String.raw`^${source}/(?:domain|platform)/[a-z-]+$`, 'u');
  expect(inCircles(folderGraph((folder) => shared.test(folder)))).toEqual([]);
});

test('a small file stands alone only where other folders need it; else it belongs to its neighbour', () => {
  const small = files.filter(
    (path) =>
      !path.includes('/testing/') &&
      (textIn.get(path) ?? '').trimEnd().split('\n').length < fewestLines,
  );
  const needed = (path: string): boolean =>
    [...fileGraph].some(
      ([importer, targets]) => targets.has(path) && dirname(importer) !== dirname(path),
    );
  expect(small.filter((path) => !needed(path))).toEqual([]);
});
