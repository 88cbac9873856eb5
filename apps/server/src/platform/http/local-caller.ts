import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#server/platform/process/loopback.ts';

/** Headers that proxies and tunnels add: behind them, every caller seems to be on this computer. */
const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-real-ip',
  'cf-connecting-ip',
];

const hostIn = (header: string | undefined): string => {
  const address = `http://${header ?? ''}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
};

/**
 * Whether a request was made on this computer: its connection comes from there, nobody passed it on, and it asked for this computer by a
 * name of its own (a page elsewhere whose name was turned to 127.0.0.1 did not).
 */
export const isLocalCaller = ({ raw, headers }: FastifyRequest): boolean =>
  isLoopback(raw.socket.remoteAddress ?? '') &&
  !forwarding.some((name) => headers[name] !== undefined) &&
  isLoopback(hostIn(headers.host));
