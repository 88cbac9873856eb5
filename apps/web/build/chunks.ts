import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

const react = /\/node_modules\/(?:react|react-dom|scheduler)\//u;
/** The one with the smallest program first. */
const documents = ['index', 'login', 'app'];
/** Who a screen is for says the import map that it stands in; that of the portals brings their frame too. */
const importMap = /\/src\/(portal|public)-screens\.ts$/u;
/** What a page without schemas, forms or lists does without, and what goes without it. */
const heavy = [
  ['schemas', '/node_modules/zod/'],
  ['forms', '/node_modules/react-hook-form/'],
  ['lists', '/src/ui/lists/'],
] as const;

/** A module and all that is reached from it along its imports, or against them. */
const reach = (id: string, context: Context, along: 'importers' | 'importedIds'): string[] => {
  const seen = new Set([id]);
  for (const one of seen)
    for (const next of context.getModuleInfo(one)?.[along] ?? []) seen.add(next);
  return [...seen];
};

const audienceOf = (id: string, context: Context): string | undefined => {
  const importers = reach(id, context, 'importers');
  const fetchers = importers.flatMap((one) => context.getModuleInfo(one)?.dynamicImporters ?? []);
  const begun = documents.filter((one) => importers.some((by) => by.endsWith(`/${one}.html`)));
  // What a document begins with, whoever comes from it has already.
  if (begun.length > 0) return begun.length + fetchers.length > 1 ? begun[0] : undefined;
  const areas = [...importers, ...fetchers].flatMap((one) => importMap.exec(one)?.[1] ?? []);
  const audience = [...new Set(areas)].toSorted().join('-');
  // The frame is around all screens of the portals.
  const framed = audience === 'portal' && importers.some((one) => importMap.test(one));
  return areas.length > 5 || framed ? audience : undefined;
};

const name = (id: string, context: Context): string | null => {
  if (react.test(id)) return 'react';
  // A screen has a file of its own.
  if (context.getModuleInfo(id)?.importers.length === 0) return null;
  const audience = audienceOf(id, context);
  const needed = reach(id, context, 'importedIds');
  const [need] = heavy.find(([, path]) => needed.some((one) => one.includes(path))) ?? [];
  return audience ? [audience, need].filter(Boolean).join('-') : null;
};

/**
 * One chunk for what the same audience needs: the documents, the screens of the portals, the other screens; and of each what needs forms,
 * schemas or lists apart. Left to the bundler, each set of screens would have a chunk of its own: some sixty for a screen. What five screens
 * or fewer need stays with them. What a module needs has its audience or a larger one, and is not to be drawn into a smaller one's chunk.
 */
export const byAudience = { name, debugName: 'audience', includeDependenciesRecursively: false };
