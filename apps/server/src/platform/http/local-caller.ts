import ipaddr from 'ipaddr.js';
import type { FastifyRequest } from 'fastify';

/** Headers that proxies and tunnels add: behind them, every caller seems to be on this computer. */
const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-real-ip',
  'cf-connecting-ip',
];

/** Whether an address, or the name in one, is of this computer only. */
export const isLoopback = (host: string): boolean => {
  const name = host.replace(/^\[|\]$/gu, '').toLowerCase();
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  return ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback';
};

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
