#!/usr/bin/env node
// Runs a command of the product in a checkout: `node scripts/purboday.mjs --help`. Without a command it starts the product.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildServer, serverIsBuilt } from './build-server.mjs';
import { buildWeb } from './build-web.mjs';
import { runNodeIn } from './run-node.mjs';
import { root, setup } from './setup.mjs';

const args = process.argv.slice(2);
const starts = args.length === 0 || (args[0] === 'start' && args.length === 1);

setup();
if (starts) {
  buildWeb();
  buildServer();
}
// Only a start replaces the bundle: a running product may still load parts of it.
const program =
  starts || serverIsBuilt() ? 'apps/server/dist/purboday.cjs' : 'apps/server/src/cli/purboday.ts';
// Node reuses what it compiled before.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');
process.env.PURBODAY_HOME = root;
if (process.env.DATA_DIR) process.env.DATA_DIR = resolve(process.env.DATA_DIR);
else delete process.env.DATA_DIR;
const file = join(root, '.env');
const settings = existsSync(file) ? [`--env-file=${file}`] : [];
runNodeIn(process.cwd(), ...settings, join(root, program), ...args);
