import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWhenChanged, isBuilt } from './build-when-changed.mjs';
import { compileTranslations } from './compile-translations.mjs';
import { environment, node, root } from './setup.mjs';

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
    const bundler = join(root, 'scripts', 'bundle-server.mjs');
    const { status } = spawnSync(node, [bundler], { env: environment(), stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
  });

if (process.argv[1] === fileURLToPath(import.meta.url)) buildServer();
