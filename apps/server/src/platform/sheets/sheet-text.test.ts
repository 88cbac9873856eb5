import { describe, expect, test } from 'vitest';
import { removeEscape } from '#server/platform/workbook/cell.ts';
import { escapeFormula } from './sheet.ts';

describe('a text that a spreadsheet could interpret as a formula [SEC-45]', () => {
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
    expect(escapeFormula(text)).toBe(`'${text}`);
    expect(removeEscape(escapeFormula(text))).toBe(text);
  });

  test.each(['Asha = Rao', 'a-b', 'नाम', '', "O'Brien"])(
    'is unchanged when harmless: %j',
    (text) => {
      expect(escapeFormula(text)).toBe(text);
      expect(removeEscape(text)).toBe(text);
    },
  );
});
