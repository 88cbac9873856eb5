import ipaddr from 'ipaddr.js';

/** Whether an address, or the name in one, is of this computer only. */
export const isLoopback = (host: string): boolean => {
  const name = host.replace(/^\[|\]$/gu, '').toLowerCase();
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  return ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback';
};
