import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the range from which systems take the ports of outgoing connections, which could occupy a port before it is used. */
const range = [15_000, 32_000] as const;

/** Finds a free port on this machine. */
export const findFreePort = async (): Promise<number> => {
  const port = randomInt(...range);
  const probe = createServer();
  probe.listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return findFreePort();
  }
  probe.close();
  await once(probe, 'close');
  return port;
};
