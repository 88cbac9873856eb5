/** Header with the random name that a browser stores: a sign-in from an unknown browser and an unknown network is mailed. */
export const deviceHeader = 'device-id';

const pattern = /^[\w-]{16,64}$/u;

/** What the header holds; undefined for none, and for what no browser of ours sends. */
export const parseDevice = (text: string | undefined): string | undefined =>
  text !== undefined && pattern.test(text) ? text : undefined;
