import { syncBuiltinESMExports } from 'node:module';
import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';

/** File descriptor under which a sandboxed process finds the file that was passed to it. */
export const inheritedFd = 4;

const throwDisabled = (): never => {
  throw new Error('This process has no network');
};

/**
 * Disables the network of this process for good. Call it before untrusted input is read. Node's `--permission` rejects access to
 * files, programs and threads.
 */
export const disableNetwork = (): void => {
  net.Socket.prototype.connect = throwDisabled;
  net.Server.prototype.listen = throwDisabled;
  dgram.createSocket = throwDisabled;
  dns.lookup = throwDisabled as unknown as typeof dns.lookup;
  dns.promises.lookup = throwDisabled as unknown as typeof dns.promises.lookup;
  globalThis.fetch = throwDisabled;
  syncBuiltinESMExports();
};
