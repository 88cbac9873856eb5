// Weighs what each page loads at first (gzip, KiB) against its budget; `npm run size` after a build. Exits 1 beyond a budget.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import {
  portalFolders,
  portalOf,
  screens as screensOfContract,
} from '@purboday/contract/pages/screens';

type Chunk = {
  file: string;
  name?: string;
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

const kib = (file: string): number => gzipSync(read(file), { level: 9 }).length / 1024;
const rounded = (size: number): number => Math.round(size * 10) / 10;

type Load = { js: string[]; css: string[] };

/** A portal's document has its own stylesheet in place of that of the public pages. */
const stylesOf = (portal: string | undefined, file: string): string =>
  portal && file === chunk('app.html').css?.[0] ? chunk(`src/styles/${portal}.css`).file : file;

const loadOf = (roots: string[], portal: string | undefined): Load => {
  const chunks = [...withImports(roots)].map(chunk);
  const scripts = chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'));
  const styles = chunks.flatMap(({ css }) => css ?? []).map((file) => stylesOf(portal, file));
  return { js: [...new Set(scripts)], css: [...new Set(styles)] };
};

const weigh = (files: string[]): number => rounded(files.reduce((sum, file) => sum + kib(file), 0));

/** A public page has at most the form of a registration; a portal has lists, dialogs and the forms of its decisions. */
const publicPage: Budget = { js: 145, css: 6 };
const portalPage: Budget = { js: 165, css: 6 };

/** Modules that are in a chunk of several have no entry of their own. */
const frame =
  Object.keys(manifest).find((key) => manifest[key]?.name === 'portal') ?? 'the portal frame';

const routes = readFileSync(new URL('../src/routes.tsx', import.meta.url), 'utf8');
const routed = Array.from(routes.matchAll(/(\w+): \(\) =>\s+import\(\s*'\.\/([^']+)'/gu));
const paths: Record<string, { path: string } | undefined> = screensOfContract;

/** The portal whose route shows a screen; undefined for a screen outside the portals. */
const portalWith = (name: string): string | undefined => {
  const screen = routed.find(([, , file]) => `src/${file}` === name)?.[1] ?? '';
  return portalOf(paths[screen]?.path ?? '');
};

type Page = { name: string; roots: string[]; portal?: string | undefined; budget: Budget };

const screens = Object.keys(manifest)
  .filter((name) => /-screen\.tsx$|not-found-page\.tsx$/u.test(name))
  .map((name): Page => {
    const portal = portalWith(name);
    const roots = portal ? ['app.html', frame, name] : ['app.html', name];
    return { name, roots, portal, budget: portal ? portalPage : publicPage };
  });

const pages: Page[] = [
  { name: 'landing', roots: ['index.html'], budget: { js: 3, css: 6 } },
  { name: 'sign-in', roots: ['login.html'], budget: { js: 100, css: 5 } },
  ...portalFolders.map((portal) => ({
    name: `frame of ${portal}`,
    roots: ['app.html', frame],
    portal,
    budget: portalPage,
  })),
  ...screens,
];

const line = (name: string, js: number, css: number, budget: Budget): string =>
  `${name.padEnd(52)} JS ${String(js).padStart(6)} of ${budget.js}   CSS ${String(css).padStart(4)} of ${budget.css}`;

/** What a page loads, the heaviest first: where to look when it is too much. */
const parts = ({ js, css }: Load): string =>
  [...js, ...css]
    .map((file) => ({ file, size: kib(file) }))
    .toSorted((a, b) => b.size - a.size)
    .map(({ file, size }) => `       ${rounded(size).toFixed(1).padStart(6)}  ${file}`)
    .join('\n');

const over = pages.filter(({ name, roots, portal, budget }) => {
  const load = loadOf(roots, portal);
  const [js, css] = [weigh(load.js), weigh(load.css)];
  const fits = js <= budget.js && css <= budget.css;
  console.log(`${fits ? 'ok  ' : 'OVER'} ${line(name, js, css, budget)}`);
  if (!fits) console.log(parts(load));
  return !fits;
});

if (over.length > 0) process.exitCode = 1;
