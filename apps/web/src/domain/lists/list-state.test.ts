import { describe, expect, test } from 'vitest';
import { countPagesBefore } from './list-state.ts';

describe('the number of earlier pages', () => {
  test('is zero on the first page', () => {
    expect(countPagesBefore(undefined, undefined)).toBe(0);
    expect(countPagesBefore(undefined, [''])).toBe(0);
  });

  test('is counted from the first page on', () => {
    expect(countPagesBefore('b', [''])).toBe(1);
    expect(countPagesBefore('c', ['', 'b'])).toBe(2);
  });

  test('is unknown after a later page was opened by its address, also on the pages that follow', () => {
    expect(countPagesBefore('b', undefined)).toBeUndefined();
    expect(countPagesBefore('c', ['b'])).toBeUndefined();
    expect(countPagesBefore('b', [])).toBeUndefined();
  });
});
