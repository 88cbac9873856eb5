import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWhenChanged, isBuilt } from './build-when-changed.mjs';
import { compileTranslations } from './compile-translations.mjs';
import { node, root, runStep } from './setup.mjs';

export const server = {
  name: 'server',
  sources: [
    'apps/server/src',
    'apps/server/seeds',
    'packages/contract',
    'package-lock.json',
    'scripts/bundle-server.mjs',
  ],
  built: 'apps/server/dist/purboday.cjs',
};

/** Whether the bundle was built from the current sources. */
export const serverIsBuilt = () => isBuilt(server);

/** Bundles the server with the pinned Node when its sources have changed since the last build. */
export const buildServer = () =>
  buildWhenChanged(server, () => {
    compileTranslations();
    runStep('Building the server', node, [join(root, 'scripts', 'bundle-server.mjs')]);
  });

if (process.argv[1] === fileURLToPath(import.meta.url)) buildServer();
