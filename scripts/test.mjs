import { buildWeb } from './build-web.mjs';
import { runNode } from './run-node.mjs';
import { setup } from './setup.mjs';

setup();
buildWeb();
runNode('scripts/run-tests.ts', ...process.argv.slice(2));
