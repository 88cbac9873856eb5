import ipaddr from 'ipaddr.js';

/** The address of a server that listens at `host`. */
export const toHttpAddress = (host: string, port: number): string =>
  `http://${ipaddr.IPv6.isValid(host) ? `[${host}]` : host}:${port}`;

export const isLoopback = (host: string): boolean => {
  const name = host.replace(/^\[|\]$/gu, '').toLowerCase();
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  return ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback';
};
