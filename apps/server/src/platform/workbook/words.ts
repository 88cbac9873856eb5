import { comparisonKey } from '@purboday/contract/conventions/comparison';

const toWordKey = (text: string): string =>
  comparisonKey(text).replace(/[^\p{L}\p{M}\p{N}+✓✔✗✘☑☒]/gu, '');

/**
 * Reads words of a list in any spelling, without letter case, dots, spaces and accents.
 * @param words for each value its words, separated by `|`
 */
export const wordReader = <Value>(words: readonly (readonly [Value, string])[]) => {
  const values = new Map(
    words.flatMap(([value, list]) =>
      list.split('|').map((word) => [toWordKey(word), value] as const),
    ),
  );
  return (text: string): Value | undefined => values.get(toWordKey(text));
};
