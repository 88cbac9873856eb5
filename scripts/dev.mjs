import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runNode } from './run-node.mjs';
import { environment, node, root, setup } from './setup.mjs';

setup();
// Vite serves the screens with hot reload and forwards /api to the server, which restarts after a
// change.
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const web = spawn(node, [vite, '--clearScreen', 'false'], {
  cwd: join(root, 'apps', 'web'),
  env: environment(),
  stdio: ['ignore', 'inherit', 'inherit'],
});
const server = runNode('--watch', '--watch-preserve-output', 'apps/server/src/main.ts');
process.on('exit', () => web.kill());
web.on('exit', () => server.kill());
