// Compares the size of first visits (gzip, KiB) with a limit per type of page: `npm run size`
// after a build. Exits with 1 above a limit.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('../dist/client/', import.meta.url);
const read = (path: string): Buffer => readFileSync(new URL(path, dist));

type Manifest = Record<string, { file: string; imports?: string[] }>;
const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Manifest;

/** The largest screens of each type: the HTML file, and the modules that the router loads. */
const visits: readonly { kind: string; most: number; loads: readonly string[] }[] = [
  { kind: 'landing', most: 5, loads: ['index.html'] },
  { kind: 'sign-in', most: 121, loads: ['login.html', 'src/login.tsx'] },
  {
    kind: 'public form',
    most: 190,
    loads: [
      'app.html',
      'src/entry-client.tsx',
      'src/registration/candidate/candidate-registration-screen.tsx',
    ],
  },
  {
    kind: 'portal',
    most: 230,
    loads: [
      'app.html',
      'src/entry-client.tsx',
      'src/shell/portal.tsx',
      'src/review/page/review-screen.tsx',
    ],
  },
  {
    kind: 'portal with charts',
    most: 325,
    loads: [
      'app.html',
      'src/entry-client.tsx',
      'src/shell/portal.tsx',
      'src/page-views/page-views-screen.tsx',
      'src/ui/charts/drawing.tsx',
    ],
  },
];

const toFiles = (loads: readonly string[]): string[] => {
  const keys = new Set(loads);
  for (const key of keys) for (const next of manifest[key]?.imports ?? []) keys.add(next);
  return [...keys].map((key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build`);
    return chunk.file;
  });
};

const kib = (file: string): number => gzipSync(read(file), { level: 9 }).length / 1024;

for (const { kind, most, loads } of visits) {
  const files = toFiles(loads);
  const size = files.reduce((sum, file) => sum + kib(file), 0);
  // The printed figure counts: a few bytes depend on the version of zlib.
  const isOver = Number(size.toFixed(1)) > most;
  if (isOver) process.exitCode = 1;
  console.log(
    `${isOver ? 'OVER' : 'ok  '} ${kind.padEnd(20)} ${size.toFixed(1).padStart(6)} of ${most}, ${files.length} files`,
  );
  if (isOver) for (const file of files) console.log(`     ${kib(file).toFixed(1)}  ${file}`);
}
