import { relative } from 'node:path';
import { createServer } from 'vite';
import type { Plugin } from 'vite';
import type * as Portals from '../src/portal-screens.ts';
import type * as Public from '../src/public-screens.ts';

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

type Sources = Readonly<Record<string, readonly string[]>>;

/** Runs the import maps with modules that know nothing but where they are. */
const askImportMaps = (root: string): Promise<Sources> => {
  const load = (id: string) =>
    /\/src\/\w+-screens\.ts$/u.test(id)
      ? undefined
      : `export const id = ${JSON.stringify(relative(root, id))}`;
  const ask = async (run: Load): Promise<Sources> => {
    const { publicScreens } = await run<typeof Public>('/src/public-screens.ts');
    const { portalScreens } = await run<typeof Portals>('/src/portal-screens.ts');
    const found = Object.entries({ ...publicScreens, ...portalScreens }).map(
      async ([name, module]) => {
        const { id } = (await module.load()) as { id: string };
        return [name, name in portalScreens ? [id, 'src/portal-screens.ts'] : [id]] as const;
      },
    );
    return Object.fromEntries(await Promise.all(found));
  };
  return withRunner(root, ask, [{ name: 'purboday-whereabouts', load }]);
};

const asked = new Map<string, Promise<Sources>>();

/** The sources of each screen's program: its module, and the frame that it stands in. The import maps are asked once for a build. */
export const screenSources = (root: string): Promise<Sources> => {
  const sources = asked.get(root) ?? askImportMaps(root);
  asked.set(root, sources);
  return sources;
};
