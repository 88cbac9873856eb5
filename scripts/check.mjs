import { runNode } from './run-node.mjs';
import { setup } from './setup.mjs';

setup();
runNode('scripts/run-checks.ts');
