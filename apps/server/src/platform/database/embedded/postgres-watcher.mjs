// Starts PostgreSQL and lives as long as it does. The server keeps this process's standard input open. When it closes, however the
// server ended, PostgreSQL is shut down. Plain JavaScript, because type stripping would cost 12 MB.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

/** Milliseconds after which a slow shutdown becomes an immediate one. The next start then recovers. */
const longestShutdown = 60_000;

const { program, args, options, pgCtl, socketFolder } = JSON.parse(process.argv[2]);
const postgres = spawn(program, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] });

const send = (signal) => {
  if (process.platform !== 'win32') postgres.kill(signal);
  else spawn(pgCtl, ['kill', signal.slice('SIG'.length), String(postgres.pid)]);
};

const stop = () => {
  send('SIGINT');
  setTimeout(send, longestShutdown, 'SIGQUIT').unref();
};
process.stdin
  .on('close', stop)
  .on('error', () => undefined)
  .resume();
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);

postgres.on('error', ({ message }) => {
  console.error(`FATAL:  ${message}`);
  process.exit(1);
});
postgres.on('exit', (code) => {
  if (socketFolder) rmSync(socketFolder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
