import ipaddr from 'ipaddr.js';

export const isLoopback = (host: string): boolean => {
  const name = host.replace(/^\[|\]$/gu, '').toLowerCase();
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  return ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback';
};
