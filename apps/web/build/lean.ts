import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ESTree, Plugin } from 'vite';

/** What a library's classes hold on to though this program never calls it: each kilobyte costs a cheap phone time. */
const neverCalled = [
  // Links are `#web/ui/anchor.tsx`.
  '@tanstack/react-router/dist/esm/link.js',
  // For pages that a server drew.
  '@tanstack/react-router/dist/esm/ClientOnly.js',
  '@tanstack/react-router/dist/esm/scroll-restoration.js',
  // The router is given `#web/platform/search-text.ts`.
  '@tanstack/router-core/dist/esm/searchParams.js',
];

const standIn = (name: string): string =>
  fileURLToPath(new URL(`./stand-ins/${name}`, import.meta.url));

/** Modules of which this program needs a small part, and that part. */
const smaller: Record<string, string> = {
  'lucide-react/dist/esm/createLucideIcon.mjs': standIn('icon.ts'),
  '@tanstack/store/dist/atom.js': standIn('atom.ts'),
  '@tanstack/router-core/dist/esm/scroll-restoration.js': standIn('scroll-restoration.ts'),
};

const pathInModules = (id: string): string => id.split('/node_modules/').at(-1) ?? id;

const namesOf = (statement: ESTree.Program['body'][number]): string[] =>
  statement.type === 'ExportNamedDeclaration'
    ? statement.specifiers.flatMap(({ exported }) =>
        exported.type === 'Identifier' ? [exported.name] : [],
      )
    : [];

/** The module's exports, each of which says so when it is called after all. */
const refusing = (path: string, names: string[]): string =>
  [
    `const absent = () => { throw new Error('Not in this build, see build/lean.ts: ${path}'); };`,
    `export { ${names.map((name) => `absent as ${name}`).join(', ')} };`,
  ].join('\n');

/** Leaves out of the build what libraries bring and this program does not use. */
export const lean = (): Plugin => ({
  name: 'purboday-lean',
  apply: 'build',
  async load(id) {
    const path = pathInModules(id);
    if (smaller[path]) return { code: await readFile(smaller[path], 'utf8'), moduleType: 'ts' };
    if (!neverCalled.includes(path)) return undefined;
    const { body } = this.parse(await readFile(id, 'utf8'));
    return { code: refusing(path, body.flatMap(namesOf)), moduleSideEffects: false };
  },
});
