/** Addresses in which a special character of the user or password ends it, with what to write instead. */
const mistakes: [form: RegExp, character: string, escape: string][] = [
  [/#/u, '#', '%23'],
  [/^\w+:\/\/[^/?]*%(?![0-9a-f]{2})/iu, '%', '%25'],
  [/^\w+:\/\/[^/?@]*\/[^?]*@/u, '/', '%2F'],
  // Not the question mark behind a port.
  [/^\w+:\/\/[^/?@:]*:(?!\d*\?)[^/?@]*\?.*@/u, '?', '%3F'],
];
const severalAts: (typeof mistakes)[number] = [/^\w+:\/\/[^/?@]*@[^/?@]*@/u, '@', '%40'];

/**
 * Finds a special character in the user or password of an address that was not percent-encoded.
 * @param single the address may contain one @ only, as other programs read it
 * @returns what to write instead; undefined when there is none
 */
export const describeUnescaped = (
  text: string,
  { single } = { single: false },
): string | undefined => {
  const found = [...mistakes, ...(single ? [severalAts] : [])].find(([form]) => form.test(text));
  if (found === undefined) return undefined;
  const [, character, escape] = found;
  return `contains ${character} in the user or the password: write ${escape} instead`;
};
