import { syncBuiltinESMExports } from 'node:module';
import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';

/** Where a process of `forkApart` finds the open file that it was given. */
export const handedOverFd = 4;

const refused = (): never => {
  throw new Error('This process has no network');
};

/**
 * Takes the network from this process, for good; call it before anything that strangers sent is read. Files, programs and threads are
 * refused by Node's own `--permission`, with which such a process is started.
 */
export const disableNetwork = (): void => {
  net.Socket.prototype.connect = refused;
  net.Server.prototype.listen = refused;
  dgram.createSocket = refused;
  dns.lookup = refused as unknown as typeof dns.lookup;
  dns.promises.lookup = refused as unknown as typeof dns.promises.lookup;
  globalThis.fetch = refused;
  syncBuiltinESMExports();
};
