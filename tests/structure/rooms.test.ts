import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inCircles, programsOf } from './import-graph.ts';
import type { Graph } from './import-graph.ts';
import { namesIn } from './repository.ts';

// The rooms of the server (ARCHITECTURE.md), computed from the folders and the imports. What a folder may import is the linter's business
// (oxlint.config.ts); here is what it cannot see: circles of types, folders that grow, files that are too small to stand alone.

const source = 'apps/server/src';
const mostFiles = 15;
const fewestLines = 15;

const { files, folders, graph: fileGraph, smallAlone } = programsOf(source, '#server');

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
  expect(smallAlone(fewestLines)).toEqual([]);
});
