import { expect, test } from 'vitest';
import { findCycles, readSources } from './import-graph.ts';
import { readText } from './repository.ts';

// The modules of the web app, checked like those of the server (modules.test.ts).

const source = 'apps/web/src';

const { files, folders, graph } = readSources(source, '#web');

test('finds files and folders', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(folders.length).toBeGreaterThan(25);
});

test('has no circular imports of files, including type imports', () => {
  expect(findCycles(graph)).toEqual([]);
});

/** Links navigate, and the export of a list downloads it. */
const connected = ['/elements/links.tsx', '/lists/export-button.tsx'];

test('keeps session and calls out of the design system, and the router in its links only', () => {
  const known = files
    .filter(
      (path) => path.startsWith(`${source}/ui/`) && !connected.some((end) => path.endsWith(end)),
    )
    .flatMap((path) =>
      [...(readText(path) ?? '').matchAll(/from '([^']+)'/gu)].map(([, name = '']) => [path, name]),
    )
    .filter(([, name = '']) =>
      /@tanstack\/(?!react-table$)|platform\/(?:calls|session|routing(?!\/destination))\//u.test(
        name,
      ),
    );
  expect(known).toEqual([]);
});

test('loads lazy components through lazyPart or laterPart, which retry while offline', () => {
  const atOnce = files
    .filter((path) => !path.startsWith(`${source}/platform/pages/`))
    .filter((path) => /import \{[^}]*\blazy\b[^}]*\} from 'react'/u.test(readText(path) ?? ''));
  expect(atOnce).toEqual([]);
});
