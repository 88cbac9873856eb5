// Weighs what a first visit to each page loads (gzip, KiB) against the budgets of the contract's screens; `npm run size` after a build. Exits 1 beyond one.
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { documentOf } from '@purboday/contract/pages/screen-documents';
import { budgetOf, stylesBudget } from '@purboday/contract/pages/screen-budgets';
import { screens } from '@purboday/contract/pages/screens';
import type { ScreenName } from '@purboday/contract/pages/screens';

const dist = new URL('../dist/', import.meta.url);
const read = (path: string): Buffer => readFileSync(new URL(path, dist));

const kib = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length / 1024, 0);

type Manifest = Record<string, { file: string; dynamicImports?: string[]; imports?: string[] }>;
const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Manifest;

/** What a chunk fetches at once for its screen although it does not wait for it: a chart. */
const drawnLater = (file: string): string[] => {
  const chunk = Object.values(manifest).find((one) => one.file === file);
  const charts = (chunk?.dynamicImports ?? []).filter((name) => /\/charts\//u.test(name));
  return charts.flatMap((name) => {
    const { file: chart = '', imports = [] } = manifest[name] ?? {};
    return [chart, ...imports.map((one) => manifest[one]?.file ?? '')];
  });
};

/** The programs and styles that a document names. */
const filesOf = (document: string): string[] => {
  const named = read(document)
    .toString()
    .matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/gu);
  const files = Array.from(named, ([, file]) => file ?? '');
  return [...new Set([...files, ...files.flatMap(drawnLater)])];
};

if (!existsSync(dist)) throw new Error('There is no build: npm run build -w apps/web');
for (const name of Object.keys(screens) as ScreenName[]) {
  const files = filesOf(documentOf(name));
  const [js, css] = [/\.js$/u, /\.css$/u].map((kind) =>
    kib(files.filter((file) => kind.test(file))),
  );
  const fits = (js ?? 0) <= budgetOf(name) && (css ?? 0) <= stylesBudget;
  const weights = `JS ${js?.toFixed(1).padStart(6)} of ${budgetOf(name)}   CSS ${css?.toFixed(1).padStart(5)} of ${stylesBudget}`;
  console.log(`${fits ? 'ok  ' : 'OVER'} ${name.padEnd(34)} ${weights}`);
  if (fits) continue;
  process.exitCode = 1;
  for (const file of files) console.log(`       ${kib([file]).toFixed(1).padStart(6)}  ${file}`);
}
