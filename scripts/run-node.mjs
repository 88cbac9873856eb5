import { spawn } from 'node:child_process';
import { environment, node, root } from './setup.mjs';

/**
 * Runs a file on the pinned Node until it ends, passing signals on, and ends this process with its exit code.
 * A signal that the terminal sends to the whole group (Ctrl-C) reaches the program by itself.
 */
export const runNode = (...args) => {
  const child = spawn(node, args, { cwd: root, env: environment(), stdio: 'inherit' });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT');
  });
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
  return child;
};
