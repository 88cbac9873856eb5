import { comparisonKey } from '@purboday/contract/conventions/normalize';

/** Names of a comma-separated text: trimmed, empty entries dropped (specification §5). */
export const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

const same = (a: string, b: string): boolean => comparisonKey(a) === comparisonKey(b);

/** The name being typed: what follows the last comma. */
export const lastOf = (text: string): string => text.slice(text.lastIndexOf(',') + 1).trim();

/** Known names that the name being typed may become: those that begin like it first. */
export const suggestionsFor = (text: string, known: readonly string[], most = 6): string[] => {
  const typed = comparisonKey(lastOf(text));
  if (typed === '') return [];
  const given = namesIn(text);
  const open = known.filter((name) => !given.some((one) => same(one, name)));
  const beginning = open.filter((name) => name.toLowerCase().startsWith(typed));
  const inside = open.filter((name) => name.toLowerCase().includes(` ${typed}`));
  return [...new Set([...beginning, ...inside])].slice(0, most);
};

/** The text with the name being typed replaced by a whole one, ready for the next. */
export const withName = (text: string, name: string): string => {
  const before = namesIn(text.slice(0, text.lastIndexOf(',') + 1));
  return `${[...before, name].join(', ')}, `;
};

/** The text with a name of several states told by its state: `Bilaspur (Haryana)`. */
export const withState = (text: string, name: string, state: string): string =>
  text
    .split(',')
    .map((one) => (same(one.trim(), name) ? one.replace(one.trim(), `${name} (${state})`) : one))
    .join(',');

/** An admin's states and cities as a text to type in. */
export const scopeText = (names: readonly string[]): string => names.join(', ');
