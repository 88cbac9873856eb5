import ipaddr from 'ipaddr.js';

/** Groups of an IPv6 address that name a network: a household or an office has all addresses below it. */
const networkGroups = 4;
/** Groups that name a site: what a hosting company gives to one customer. */
const siteGroups = 3;

const toPrefix = (address: ipaddr.IPv6, groups: number): string =>
  `${address.parts
    .slice(0, groups)
    .map((group) => group.toString(16))
    .join(':')}::/${groups * 16}`;

/**
 * The network that counts as one caller: an IPv4 address, also one written as IPv6, or an IPv6 /64. What is no address stays as it is.
 */
export const toNetwork = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return toPrefix(parsed, networkGroups);
};

/** The IPv6 /48 that an address belongs to; undefined for IPv4, where an address is a caller of its own. */
export const toSite = (address: string): string | undefined => {
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? toPrefix(parsed, siteGroups) : undefined;
};
