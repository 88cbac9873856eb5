import { createServer } from 'vite';
import type { Plugin } from 'vite';

type Load = (path: string) => Promise<Record<string, unknown>>;

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
  try {
    return await work((path) => server.ssrLoadModule(path));
  } finally {
    await server.close();
  }
};
