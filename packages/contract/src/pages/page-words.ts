/** What the environment may say otherwise than `foundation.json`: filled into the built pages by the server that sends them. */
export type PageWords = {
  foundationName: string;
  foundationNameInHindi: string;
  supportEmail: string;
  supportPhone: string;
};

/** Stands in the built pages where the server puts the words. */
export const pageMarks: PageWords = {
  foundationName: '{{foundationName}}',
  foundationNameInHindi: '{{foundationNameInHindi}}',
  supportEmail: '{{supportEmail}}',
  supportPhone: '{{supportPhone}}',
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A built page with the words in place of their marks. */
export const withWords = (html: string, words: PageWords): string => {
  const names = Object.keys(pageMarks) as (keyof PageWords)[];
  const dialled = words.supportPhone.replaceAll(/[^+\d]/gu, '');
  return names.reduce(
    (text, name) => text.replaceAll(pageMarks[name], () => escaped(words[name])),
    html.replaceAll(`tel:${pageMarks.supportPhone}`, () => `tel:${dialled}`),
  );
};
