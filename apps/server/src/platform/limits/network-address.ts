import ipaddr from 'ipaddr.js';

/** Groups of an IPv6 address that name a network: a household or an office has all addresses below it. */
const networkGroups = 4;

/**
 * The network that counts as one caller: an IPv4 address, also one written as IPv6, or an IPv6 /64. What is no address stays as it is.
 */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const groups = parsed.parts.slice(0, networkGroups).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
};
