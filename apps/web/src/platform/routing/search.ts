/** Always text, so that `?q=98` stays what was typed. */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

/** Leaves out undefined and empty values. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const given = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
};
