/** How a list was filtered, for the audit trail: a search only as the fact that there was one, because its words name people. */
export const filtersWithoutSearch = ({
  q,
  cursor,
  ...given
}: Record<string, unknown>): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  ...(q === undefined || q === '' ? {} : { searched: true }),
  // Cursors contain the name of the last row.
  ...(cursor === undefined ? {} : { continued: true }),
});
