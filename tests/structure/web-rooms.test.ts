import { expect, test } from 'vitest';
import { inCircles, programsOf } from './import-graph.ts';
import { textOf } from './repository.ts';

// The modules of the web app, like those of the server (rooms.test.ts).

const source = 'apps/web/src';

const { files, folders, graph } = programsOf(source, '#web');

test('there are files and folders to look at', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(folders.length).toBeGreaterThan(25);
});

test('no file imports itself over others, not for a type either', () => {
  expect(inCircles(graph)).toEqual([]);
});

test('the design system knows neither router nor session nor calls', () => {
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

test('a part of a screen that is fetched later waits for a network that is away for a moment (lazyPart, laterPart)', () => {
  const atOnce = files
    .filter((path) => !path.startsWith(`${source}/platform/pages/`))
    .filter((path) => /import \{[^}]*\blazy\b[^}]*\} from 'react'/u.test(textOf(path) ?? ''));
  expect(atOnce).toEqual([]);
});
