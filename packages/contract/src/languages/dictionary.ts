import type { NoticeTexts } from '../pages/privacy-notice.ts';

/** Translates an English text; undefined without a translation. */
export type LookUp = (english: string) => string | undefined;

/** Translations by their English text. */
export type Texts = Readonly<Record<string, string>>;

const hole = /\{(\w+)\}/gu;
const literal = (text: string): string => text.replaceAll(/[.*+?^$()[\]\\|]/gu, '\\$&');

/**
 * The expression of a pattern. Words as short as in `{count} of {total}` also occur in sentences, so the first value of
 * such a pattern contains a digit, and no full stop ends its text.
 */
const toExpression = (pattern: string): RegExp => {
  const letters = pattern.replaceAll(hole, '').replaceAll(/[^a-z]/giu, '').length;
  const isShort = letters > 0 && letters < 4;
  const end = isShort && !pattern.endsWith('.') ? String.raw`(?<!\.)$` : '$';
  let value = isShort ? String.raw`.*\d.*` : '.+';
  const source = literal(pattern).replaceAll(hole, (_, name: string) => {
    const group = `(?<${name}>${value})`;
    value = '.+';
    return group;
  });
  return new RegExp(`^${source}${end}`, 'u');
};

/**
 * Creates the lookup of a language.
 * @param patterns texts with placeholders, such as `{field} is required`; the value is translated too
 */
export const createDictionary = (words: Texts, patterns: Texts): LookUp => {
  const known = Object.entries(patterns).map(([english, translation]) => ({
    english: toExpression(english),
    translation,
  }));

  const byPattern = (english: string): string | undefined => {
    for (const pattern of known) {
      const values = pattern.english.exec(english)?.groups;
      if (values)
        return pattern.translation.replaceAll(hole, (_, name: string) => {
          const value = values[name] ?? '';
          return lookUp(value) ?? lookUp(value.charAt(0).toUpperCase() + value.slice(1)) ?? value;
        });
    }
    return undefined;
  };

  const lookUp: LookUp = (english) => words[english] ?? byPattern(english);
  return lookUp;
};

/** Every text of the privacy notice in another language. A missing text stays in English. */
export const translateNotice = (english: NoticeTexts, texts: Texts): NoticeTexts =>
  JSON.parse(JSON.stringify(english), (_key, value: unknown) =>
    typeof value === 'string' ? (texts[value] ?? value) : value,
  ) as NoticeTexts;
