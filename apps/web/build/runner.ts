import { relative } from 'node:path';
import { createServer } from 'vite';
import type { Plugin } from 'vite';
import type * as Modules from '../src/screen-modules.ts';

type Load = <Module>(path: string) => Promise<Module>;

/**
 * Runs modules of the web app in Node, lazily imported ones too.
 * @param root of the web app; `load('/src/…')` is relative to it
 */
export const withRunner = async <T>(
  root: string,
  work: (load: Load) => Promise<T>,
  plugins: Plugin[] = [],
): Promise<T> => {
  const server = await createServer({
    root,
    plugins,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  const load = <Module>(path: string) => server.ssrLoadModule(path) as Promise<Module>;
  return work(load).finally(() => server.close());
};

const importMap = '/src/screen-modules.ts';

/** The source of each screen's program: the import map, run with modules that know nothing but where they are. */
export const screenSources = (root: string): Promise<Record<string, string>> => {
  const whereabouts = (id: string) =>
    id.endsWith(importMap) ? undefined : `export const id = ${JSON.stringify(relative(root, id))}`;
  const ask = async (load: Load) => {
    const { screenModules } = await load<typeof Modules>(importMap);
    const found = Object.entries(screenModules).map(async ([name, module]) => {
      const { id } = (await module.load()) as { id: string };
      return [name, id] as const;
    });
    return Object.fromEntries(await Promise.all(found));
  };
  return withRunner(root, ask, [{ name: 'purboday-whereabouts', load: whereabouts }]);
};
