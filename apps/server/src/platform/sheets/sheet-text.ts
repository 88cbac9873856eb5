/**
 * What a spreadsheet would take for a formula is text: it gets a leading apostrophe (SEC-45, FLT-57). Some programs take full-width signs for
 * the plain ones, and begin anew behind spaces and line breaks.
 */
export const harmless = (text: string): string =>
  /^(?:[\t\n\v\f\r\0]|\s*[=+\-@＝＋－＠﹢﹣﹦﹫−])/u.test(text) ? `'${text}` : text;
