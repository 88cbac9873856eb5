/**
 * Header with a random id stored by the browser. A sign-in from an unknown browser and an unknown
 * network is reported by email.
 */
export const deviceHeader = 'device-id';

const pattern = /^[\w-]{16,64}$/u;

/** Parses the header; undefined when it is missing or malformed. */
export const parseDevice = (text: string | undefined): string | undefined =>
  text !== undefined && pattern.test(text) ? text : undefined;
