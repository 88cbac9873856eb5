const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** '1,00,000', with groups of digits as in India. */
export const formatNumber = (n: number): string => number.format(n);

/**
 * A number with its noun: '1 city', '2 cities', '1,00,000 cities'.
 * @param many the plural; `one` with an s by default
 */
export const countText = (n: number, one: string, many = `${one}s`): string =>
  `${formatNumber(n)} ${n === 1 ? one : many}`;
