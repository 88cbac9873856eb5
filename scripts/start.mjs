import { buildWeb } from './build-web.mjs';
import { runNode } from './run-node.mjs';
import { setup } from './setup.mjs';

setup();
buildWeb();
runNode('apps/server/src/main.ts');
