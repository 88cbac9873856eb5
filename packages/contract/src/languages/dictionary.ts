/** A text in another language by its English; undefined when it has none. */
export type LookUp = (english: string) => string | undefined;

type Texts = Readonly<Record<string, string>>;

const hole = /\{(\w+)\}/gu;
const literal = (text: string): string => text.replaceAll(/[.*+?^$()[\]\\|]/gu, '\\$&');

/**
 * A language's dictionary.
 * @param patterns texts that are known with a value in them, as `{field} is required`; the value is looked up among `words`
 */
export const dictionaryOf = (words: Texts, patterns: Texts): LookUp => {
  const known = Object.entries(patterns).map(([english, said]) => ({
    english: new RegExp(`^${literal(english).replaceAll(hole, '(?<$1>.+)')}$`, 'u'),
    said,
  }));

  const byPattern = (english: string): string | undefined => {
    for (const pattern of known) {
      const values = pattern.english.exec(english)?.groups;
      if (values)
        return pattern.said.replaceAll(hole, (_, name: string) => {
          const value = values[name] ?? '';
          return words[value] ?? value;
        });
    }
    return undefined;
  };

  return (english) => words[english] ?? byPattern(english);
};
