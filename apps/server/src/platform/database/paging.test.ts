import { Problem } from '@purboday/contract/conventions/problem';
import { describe, expect, test } from 'vitest';
import { newId } from './database.ts';
import { toLikePattern, toCursor, toPage, parseCursor, parseTimeCursor } from './paging.ts';

const at = (text: string): Date => new Date(text);
const rows = [1, 2, 3].map((n) => ({ name: `Row ${n}`, id: newId(at('2026-11-21T00:00:00Z')) }));
const place = ({ name, id }: { name: string; id: string }) => ({ sort: name, id });

describe('a cursor', () => {
  test('decodes to its position, whatever the characters', () => {
    const position = { sort: 'अनिल "O\'Neill" 😀', id: newId(at('2026-11-21T00:00:00Z')) };
    expect(parseCursor(toCursor(position))).toEqual(position);
  });

  test.each([
    'x',
    '!!!',
    '%',
    Buffer.from('[]').toString('base64url'),
    Buffer.from('["a","b"]').toString('base64url'),
    Buffer.from('{"__proto__":1}').toString('base64url'),
    'A'.repeat(500),
  ])('rejects %s as an error of the caller', (cursor) => {
    expect(() => parseCursor(cursor)).toThrow(Problem);
  });

  test('is rejected by a list with another order', () => {
    expect(() => parseTimeCursor(toCursor({ sort: 'Anil', id: newId(new Date(0)) }))).toThrow(
      'Unknown cursor',
    );
  });
});

describe('a page', () => {
  test('has a cursor when another row follows', () => {
    const { rows: shown, page } = toPage(rows, { limit: 2 }, 3, place);
    expect(shown.map(({ name }) => name)).toEqual(['Row 1', 'Row 2']);
    expect(parseCursor(page.next ?? '').sort).toBe('Row 2');
    expect(page.total).toBe(3);
  });

  test('has no cursor at the end', () => {
    expect(toPage(rows, { limit: 3 }, 3, place).page.next).toBeNull();
    expect(toPage([], { limit: 3 }, 0, place).page.next).toBeNull();
  });
});

test('escapes % and _ in a search [FLT-44]', () => {
  expect(toLikePattern(String.raw`50%_\x`)).toBe(String.raw`%50\%\_\\x%`);
});
