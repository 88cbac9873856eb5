import { expect, test } from 'vitest';
import { inCircles, programsOf } from './import-graph.ts';
import { textOf } from './repository.ts';

// The modules of the web app, checked like those of the server (rooms.test.ts).

const source = 'apps/web/src';

const { files, folders, graph } = programsOf(source, '#web');

test('finds files and folders', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(folders.length).toBeGreaterThan(25);
});

test('has no circular imports of files, including type imports', () => {
  expect(inCircles(graph)).toEqual([]);
});

test('keeps router, session and calls out of the design system', () => {
  const known = files
    .filter((path) => path.startsWith(`${source}/ui/`))
    .flatMap((path) =>
      [...(textOf(path) ?? '').matchAll(/from '([^']+)'/gu)].map(([, name = '']) => [path, name]),
    )
    .filter(([, name = '']) =>
      /@tanstack\/(?!react-table$)|platform\/(?:calls|session|routing(?!\/link-in-use))\//u.test(
        name,
      ),
    );
  expect(known).toEqual([]);
});

test('loads lazy components through lazyPart or laterPart, which retry while offline', () => {
  const atOnce = files
    .filter((path) => !path.startsWith(`${source}/platform/pages/`))
    .filter((path) => /import \{[^}]*\blazy\b[^}]*\} from 'react'/u.test(textOf(path) ?? ''));
  expect(atOnce).toEqual([]);
});
