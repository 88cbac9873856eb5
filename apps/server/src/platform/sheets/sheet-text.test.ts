import { describe, expect, test } from 'vitest';
import { withoutEscape } from '#server/platform/workbook/cell.ts';
import { harmless } from './sheet.ts';

describe('SEC-45: a text that a spreadsheet could take for a formula', () => {
  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\ntext',
    ' =1',
    '\u00a0=1',
    '\u3000＝1',
  ])('gets an apostrophe, which an import takes off again: %j', (text) => {
    expect(harmless(text)).toBe(`'${text}`);
    expect(withoutEscape(harmless(text))).toBe(text);
  });

  test.each(['Asha = Rao', 'a-b', 'नाम', '', "O'Brien"])('stays as it is: %j', (text) => {
    expect(harmless(text)).toBe(text);
    expect(withoutEscape(text)).toBe(text);
  });
});
