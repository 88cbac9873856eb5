import ipaddr from 'ipaddr.js';

/** Names of address ranges that Fastify knows. */
const ranges: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Why `TRUST_PROXY` cannot be used; undefined when it can. */
export const validateProxyTrust = (text: string): string | undefined => {
  if (text === 'true')
    return 'must not be true, because then anyone can invent an address: write the number of reverse proxies in front of the product (1), or their addresses (10.0.0.5, 10.1.0.0/16)';
  if (text === 'false' || /^\d{1,2}$/u.test(text)) return undefined;
  const wrong = text
    .split(',')
    .map((each) => each.trim())
    .find((each) => !ranges.has(each) && !ipaddr.isValid(each) && !ipaddr.isValidCIDR(each));
  return wrong === undefined
    ? undefined
    : `must be the number of reverse proxies, or their addresses with commas between: "${wrong}" is neither`;
};

/** Fastify's `trustProxy`: a number of proxies or their addresses, which `validateProxyTrust` accepted. */
export const toProxyTrust = (text: string) => {
  if (text === '' || text === 'false' || Number(text) === 0) return false;
  if (!/^\d+$/u.test(text)) return text;
  return (_address: string, hop: number): boolean => hop < Number(text);
};
