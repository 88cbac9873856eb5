const number = new Intl.NumberFormat('en-IN');

/**
 * A number with its noun: '1 city', '2 cities', '1,00,000 cities'.
 * @param many the plural; `one` with an s by default
 */
export const countText = (n: number, one: string, many = `${one}s`): string =>
  `${number.format(n)} ${n === 1 ? one : many}`;
