import type { Rolldown } from 'vite';
import { withRunner } from './runner.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;
type Modules = Record<string, { load: () => Promise<object> }>;

const importMap = '/src/screen-modules.ts';

/** The file of each screen's module: the import map, run with modules that know nothing but where they are. */
export const screenFiles = (root: string): Promise<Record<string, string>> => {
  const whereabouts = {
    name: 'purboday-whereabouts',
    load: (id: string) =>
      id.endsWith(importMap) ? undefined : `export const id = ${JSON.stringify(id)};`,
  };
  return withRunner(
    root,
    async (load) => {
      const { screenModules } = (await load(importMap)) as { screenModules: Modules };
      const found = Object.entries(screenModules).map(async ([name, module]) => {
        const { id } = (await module.load()) as { id: string };
        return [name, id] as const;
      });
      return Object.fromEntries(await Promise.all(found));
    },
    [whereabouts],
  );
};

/** The chunk that holds a module. */
export const chunkWith = (bundle: Bundle, source: string): Chunk => {
  const found = Object.values(bundle).find(
    (file): file is Chunk =>
      file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(source)),
  );
  if (!found) throw new Error(`${source} is not in the build`);
  return found;
};

/** The files of chunks and of all that they import; with `lazy`, also of what they import when it is needed. */
export const filesOf = (
  bundle: Bundle,
  chunks: readonly Chunk[],
  lazy = false,
  seen: Set<string> = new Set(),
): Set<string> => {
  for (const { fileName, imports, dynamicImports } of chunks) {
    if (seen.has(fileName)) continue;
    seen.add(fileName);
    const next = [...imports, ...(lazy ? dynamicImports : [])].map((name) => bundle[name]);
    filesOf(
      bundle,
      next.filter((file) => file?.type === 'chunk'),
      false,
      seen,
    );
  }
  return seen;
};
