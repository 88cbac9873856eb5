import { join } from 'node:path';
import { buildServer } from './build-server.mjs';
import { buildWeb } from './build-web.mjs';
import { runNode } from './run-node.mjs';
import { root, setup } from './setup.mjs';

setup();
buildWeb();
buildServer();
// Node reuses its compile cache.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');
runNode('--env-file-if-exists=.env', 'apps/server/dist/main.cjs');
