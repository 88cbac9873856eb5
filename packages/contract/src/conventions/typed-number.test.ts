import { describe, expect, test } from 'vitest';
import { typedNumber } from './typed-number.ts';

describe('R6, R13: typed numbers', () => {
  test.each([
    ['12000', 12_000],
    [' 12,000 ', 12_000],
    ['12 000', 12_000],
    ['12\u00a0000', 12_000],
    ['1,20,000', 120_000],
    ['१२०००', 12_000],
    ['১২০০০', 12_000],
    ['１２０００', 12_000],
    ['\u202a12000\u202c', 12_000],
    ['₹12,000', 12_000],
    ['₹ 12,000/-', 12_000],
    ['Rs. 12,000', 12_000],
    ['12000.00', 12_000],
    ['72.5', 72.5],
    ['-5', -5],
  ])('parses %j as %d', (text, number) => {
    expect(typedNumber(text)).toBe(number);
  });

  test.each(['', ' ', '\u200b'])('treats %j as empty', (text) => {
    expect(typedNumber(text)).toBeUndefined();
  });

  test.each(['twelve', '12k', '1e5', '0x10', '12-15', '1.2.3', '₹'])('rejects %j', (text) => {
    expect(typedNumber(text)).toSatisfy((number) => number === undefined || Number.isNaN(number));
  });
});
