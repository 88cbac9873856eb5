import { spawn } from 'node:child_process';
import { environment, node, root } from './setup.mjs';

/**
 * Runs a file on the pinned Node, forwards signals, and exits with its exit code. A Ctrl-C in the
 * terminal already reaches the whole process group.
 */
export const runNodeIn = (cwd, ...args) => {
  const child = spawn(node, args, { cwd, env: environment(), stdio: 'inherit' });
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

/** `runNodeIn` the folder of the repository. */
export const runNode = (...args) => runNodeIn(root, ...args);
