import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { findCycles, readSources, type ImportGraph } from './import-graph.ts';
import { listNames } from './repository.ts';

// The linter checks what a folder may import (oxlint.config.ts) but does not detect circular
// imports of types or between folders.

const source = 'apps/server/src';

const { files, folders, graph: fileGraph } = readSources(source, '#server');

/** Imports between folders. A subfolder counts as a folder of its own. */
const folderGraph = (chosen: (folder: string) => boolean): ImportGraph => {
  const graph = new Map<string, Set<string>>();
  for (const [path, targets] of fileGraph) {
    const from = dirname(path);
    if (!chosen(from)) continue;
    const others = [...targets].map((target) => dirname(target)).filter(chosen);
    graph.set(from, new Set([...(graph.get(from) ?? []), ...others.filter((to) => to !== from)]));
  }
  return graph;
};

test('finds files and folders', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(folders.length).toBeGreaterThan(30);
});

test.each(['domain', 'platform'])('allows only module folders directly in %s/', (folder) => {
  const names = listNames(`${source}/${folder}`);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => name.includes('.'))).toEqual([]);
});

test('has no circular imports of files, including type imports', () => {
  expect(findCycles(fileGraph)).toEqual([]);
});

test('has no circular imports between modules of domain/ and platform/', () => {
  const shared = new RegExp(String.raw`^${source}/(?:domain|platform)/[a-z-]+$`, 'u');
  expect(findCycles(folderGraph((folder) => shared.test(folder)))).toEqual([]);
});
