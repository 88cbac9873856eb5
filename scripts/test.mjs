import { buildServer } from './build-server.mjs';
import { buildWeb } from './build-web.mjs';
import { runNode } from './run-node.mjs';
import { setup } from './setup.mjs';

setup();
buildWeb();
buildServer();
runNode('scripts/run-tests.ts', ...process.argv.slice(2));
