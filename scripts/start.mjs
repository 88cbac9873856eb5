import { join } from 'node:path';
import { buildServer } from './build-server.mjs';
import { buildWeb } from './build-web.mjs';
import { runNode } from './run-node.mjs';
import { root, setup } from './setup.mjs';

setup();
buildWeb();
buildServer();
// What Node has compiled once it reads the next time; and a young generation of 8 MB keeps a server small at the same rates.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');
runNode('--max-semi-space-size=8', 'apps/server/dist/main.cjs');
