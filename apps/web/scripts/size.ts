// Weighs what each page loads at first (gzip, KiB) against its budget; `npm run size` after a build. Exits 1 beyond a budget.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

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

const loadOf = (roots: string[]): Load => {
  const chunks = [...withImports(roots)].map(chunk);
  const scripts = chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'));
  return { js: [...new Set(scripts)], css: [...new Set(chunks.flatMap(({ css }) => css ?? []))] };
};

const weigh = (files: string[]): number => rounded(files.reduce((sum, file) => sum + kib(file), 0));

const form: Budget = { js: 125, css: 6 };
const list: Budget = { js: 115, css: 6 };

/** Modules that are in a chunk of several have no entry of their own. */
const portal =
  Object.keys(manifest).find((key) => manifest[key]?.name === 'portal') ?? 'the portal frame';

const routes = readFileSync(new URL('../src/routes.tsx', import.meta.url), 'utf8');
const portalScreens = routes.slice(
  routes.indexOf('const portalScreens'),
  routes.indexOf('const documents'),
);
const inPortal = (name: string): boolean => portalScreens.includes(name.replace('src/', './'));

/**
 * A dashboard or a list (its name is a plural) is opened all day, so it has to be light. Every other screen is a form, or one record with
 * the dialogs of its decision: fields, their checks and messages come with it.
 */
const budgetOf = (name: string): Budget =>
  /(?:dashboard|[^s]s)-screen\.tsx$/u.test(name) ? list : form;

const screens = Object.keys(manifest)
  .filter((name) => /-screen\.tsx$|not-found-page\.tsx$/u.test(name))
  .map((name): [string, string[], Budget] => [
    name,
    inPortal(name) ? ['app.html', portal, name] : ['app.html', name],
    budgetOf(name),
  ]);

const pages: [string, string[], Budget][] = [
  ['landing', ['index.html'], { js: 3, css: 6 }],
  ['sign-in', ['login.html'], { js: 100, css: 5 }],
  ['portal frame', ['app.html', portal], list],
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

const over = pages.filter(([name, roots, budget]) => {
  const load = loadOf(roots);
  const [js, css] = [weigh(load.js), weigh(load.css)];
  const fits = js <= budget.js && css <= budget.css;
  console.log(`${fits ? 'ok  ' : 'OVER'} ${line(name, js, css, budget)}`);
  if (!fits) console.log(parts(load));
  return !fits;
});

if (over.length > 0) process.exitCode = 1;
