import type { Plugin, Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

const react = /\/node_modules\/(?:react|react-dom|scheduler)\//u;
/** The one with the smallest program first. */
const documents = ['index.html', 'login.html', 'app.html'];
/** Who a screen is for says the import map that it stands in; that of the portals brings their frame too. */
const importMap = /\/src\/(portal|public)-screens\.ts$/u;
/** What a page without schemas, forms or lists does without, and what goes without it. */
const heavy = {
  schemas: '/node_modules/zod/',
  forms: '/node_modules/react-hook-form/',
  lists: '/src/ui/lists/',
};

/** A module and all that is reached from it along its imports, or against them. */
const reach = (id: string, context: Context, along: 'importers' | 'importedIds'): string[] => {
  const seen = new Set([id]);
  for (const one of seen)
    for (const next of context.getModuleInfo(one)?.[along] ?? []) seen.add(next);
  return [...seen];
};

/** Whether a module is fetched for its own sake: a document, a screen, what is loaded when it is needed. */
const isFetched = (id: string, context: Context): boolean => {
  const info = context.getModuleInfo(id);
  return info !== null && (info.isEntry || info.dynamicImporters.length > 0);
};

const audienceOf = (bringers: readonly string[], context: Context): string | undefined => {
  const document = documents.find((one) => bringers.some((id) => id.endsWith(`/${one}`)));
  // What a document begins with, whoever comes from it has already.
  if (document) return bringers.length > 1 ? document.replace('.html', '') : undefined;
  const maps = bringers.flatMap((id) => [
    id,
    ...(context.getModuleInfo(id)?.dynamicImporters ?? []),
  ]);
  const areas = maps.flatMap((id) => importMap.exec(id)?.[1] ?? []);
  const audience = [...new Set(areas)].toSorted().join('-');
  // The frame is around all screens of the portals.
  const framed = audience === 'portal' && bringers.some((id) => importMap.test(id));
  return areas.length > 6 || framed ? audience : undefined;
};

const name = (id: string, context: Context): string | null => {
  if (react.test(id)) return 'react';
  const bringers = reach(id, context, 'importers').filter((one) => isFetched(one, context));
  // A screen has a file of its own.
  const alone = context.getModuleInfo(id)?.importers.length === 0;
  const audience = alone ? undefined : audienceOf(bringers, context);
  const needed = reach(id, context, 'importedIds');
  const [need] =
    Object.entries(heavy).find(([, path]) => needed.some((one) => one.includes(path))) ?? [];
  return audience ? [audience, need].filter(Boolean).join('-') : null;
};

// What a module needs has its audience or a larger one, and is not to be drawn into a smaller one's chunk.
const group = { name, debugName: 'audience', includeDependenciesRecursively: false };

/**
 * One chunk for what the same audience needs: the documents, the screens of the portals, the other screens; and of each what needs forms,
 * schemas or lists apart. Left to the bundler, each set of screens would have a chunk of its own: some sixty for a screen. What six screens
 * or fewer need stays with them.
 */
export const chunks = (): Plugin => ({
  name: 'purboday-chunks',
  apply: 'build',
  config: () => ({
    build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } },
  }),
});
