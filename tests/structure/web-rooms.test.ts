import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inCircles, programsOf } from './import-graph.ts';
import { textOf } from './repository.ts';

// The rooms of the web app, as those of the server (rooms.test.ts).

const source = 'apps/web/src';
const mostFiles = 15;
/** A piece of a screen may be small: what counts is that it is more than an import and a line. */
const fewestLines = 7;
/** What the build begins with. */
const entries = ['service-worker.ts', 'vite-env.d.ts'].map((name) => `${source}/${name}`);

const { files, folders, graph, smallAlone } = programsOf(source, '#web');

test('there are files and folders to look at', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(folders.length).toBeGreaterThan(25);
});

describe.each(folders)('%s', (folder) => {
  test(`has at most ${mostFiles} files beside its tests`, () => {
    const own = files.filter((path) => dirname(path) === folder);
    expect(own.length).toBeLessThanOrEqual(mostFiles);
  });
});

test('no file imports itself over others, not for a type either', () => {
  expect(inCircles(graph)).toEqual([]);
});

test('a small file stands alone only where other folders need it; else it belongs to its neighbour', () => {
  expect(smallAlone(fewestLines).filter((path) => !entries.includes(path))).toEqual([]);
});

test('the design system knows neither router nor session nor calls', () => {
  const known = files
    .filter((path) => path.startsWith(`${source}/ui/`))
    .flatMap((path) =>
      [...(textOf(path) ?? '').matchAll(/from '([^']+)'/gu)].map(([, name = '']) => [path, name]),
    )
    .filter(([, name = '']) =>
      /@tanstack\/|platform\/(?:calls|session|routing(?!\/link-in-use))\//u.test(name),
    );
  expect(known).toEqual([]);
});

test('a part of a screen that is fetched later waits for a network that is away for a moment (lazyPart, laterPart)', () => {
  const atOnce = files
    .filter((path) => !path.startsWith(`${source}/platform/pages/`))
    .filter((path) => /import \{[^}]*\blazy\b[^}]*\} from 'react'/u.test(textOf(path) ?? ''));
  expect(atOnce).toEqual([]);
});
