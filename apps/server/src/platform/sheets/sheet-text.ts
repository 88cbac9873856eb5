/** What a spreadsheet would take for a formula is text: it gets a leading apostrophe (SEC-45, FLT-57). */
export const harmless = (text: string): string =>
  /^[=+\-@\t\r\0]/u.test(text) ? `'${text}` : text;
