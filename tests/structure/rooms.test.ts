import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { inCircles, programsOf } from './import-graph.ts';
import type { Graph } from './import-graph.ts';
import { namesIn } from './repository.ts';

// The linter checks what a folder may import (oxlint.config.ts) but does not see circular imports of types or between folders.

const source = 'apps/server/src';

const { files, folders, graph: fileGraph } = programsOf(source, '#server');

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

test('there are files and folders to look at', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(folders.length).toBeGreaterThan(30);
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
