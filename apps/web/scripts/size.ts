// Weighs what each page loads at first (gzip, KiB) against its budget; `npm run size` after a build. Exits 1 beyond a budget.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

type Chunk = {
  file: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
};
type Budget = { js: number; css: number };

const dist = new URL('../dist/', import.meta.url);
const read = (path: string): Buffer => readFileSync(new URL(path, dist));
const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Record<string, Chunk>;

const chunk = (name: string): Chunk => {
  const found = manifest[name];
  if (!found) throw new Error(`${name} is not in the build`);
  return found;
};

const withImports = (names: string[], seen: Set<string> = new Set()): Set<string> => {
  for (const name of names) {
    if (seen.has(name)) continue;
    seen.add(name);
    withImports(chunk(name).imports ?? [], seen);
  }
  return seen;
};

const kib = (files: Set<string>): number => {
  const bytes = [...files].reduce(
    (sum, file) => sum + gzipSync(read(file), { level: 9 }).length,
    0,
  );
  return Math.round((bytes / 1024) * 10) / 10;
};

const weigh = (roots: string[]): Budget => {
  const chunks = [...withImports(roots)].map(chunk);
  const scripts = chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'));
  return { js: kib(new Set(scripts)), css: kib(new Set(chunks.flatMap(({ css }) => css ?? []))) };
};

const form: Budget = { js: 125, css: 6 };
const list: Budget = { js: 115, css: 6 };
const portal = 'src/platform/portal.tsx';

/** Screens outside the portals are forms; the others stand in the portal's frame. */
const screen = (name: string): [string, string[], Budget] =>
  /^src\/(?:registration|sign-in|platform)\//u.test(name)
    ? [name, ['app.html', name], form]
    : [name, ['app.html', portal, name], list];

const screens = Object.entries(manifest)
  .filter(([name]) => /-screen\.tsx$|not-found-page\.tsx$/u.test(name))
  .map(([name]) => screen(name));

const pages: [string, string[], Budget][] = [
  ['landing', ['index.html'], { js: 3, css: 6 }],
  ['sign-in', ['login.html'], { js: 100, css: 5 }],
  ['portal frame', ['app.html', portal], list],
  ...screens,
];

const over = pages.filter(([name, roots, budget]) => {
  const size = weigh(roots);
  const fits = size.js <= budget.js && size.css <= budget.css;
  console.log(
    `${fits ? 'ok  ' : 'OVER'} ${name.padEnd(52)} JS ${String(size.js).padStart(6)} of ${budget.js}   CSS ${String(size.css).padStart(4)} of ${budget.css}`,
  );
  return !fits;
});

if (over.length > 0) process.exitCode = 1;
