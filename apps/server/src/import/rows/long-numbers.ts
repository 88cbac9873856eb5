/** Digits in a text from which it may be an Aadhar number, or what a spreadsheet or a slip of the hand left of one. */
const suspicious = 7;

const digit = /\p{Nd}/gu;

/** Twelve digits in any script, however they are set apart: 1234 5678 9012, 1234-5678-9012. */
const twelve = /(?:\p{Nd}[\s.\-–—/_]*){12}/u;

/** A text of a workbook as it may be told and kept: the digits of what may be an Aadhar number are taken out (SEC-52). */
export const withoutLongNumbers = (text: string): string =>
  (text.match(digit)?.length ?? 0) < suspicious ? text : text.replace(digit, '•');

/** Whether a text holds what may be a whole Aadhar number: it belongs into no column but its own. */
export const holdsLongNumber = (text: string): boolean => twelve.test(text);
