/** Search parameters as they stand in the address: always text, so that `?q=98` stays what was typed. */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));
