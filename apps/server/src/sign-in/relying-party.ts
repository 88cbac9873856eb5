/** Who asks for passkeys: browsers bind a passkey to the name of the site. */
export type RelyingParty = { id: string; name: string; origin: string };

const loopback = new Set(['127.0.0.1', '[::1]']);

/** Of the public address. Browsers have no passkeys for bare IP addresses: a trial on this computer has them at `localhost`. */
export const relyingPartyOf = (appUrl: string, name: string): RelyingParty => {
  const url = new URL(appUrl);
  if (loopback.has(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, name, origin: url.origin };
};
