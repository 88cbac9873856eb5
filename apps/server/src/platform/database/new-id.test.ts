import { expect, test } from 'vitest';
import { newId } from './database.ts';

const at = new Date('2026-11-21T10:00:00Z');

test('creates UUIDv7 ids that differ within one millisecond [SEC-35]', () => {
  const ids = Array.from({ length: 1000 }, () => newId(at));
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
  expect(Number.parseInt((ids[0] ?? '').replaceAll('-', '').slice(0, 12), 16)).toBe(at.getTime());
});

test('creates ids of one millisecond in ascending order', () => {
  const ids = Array.from({ length: 500 }, () => newId(at));
  expect(ids.toSorted()).toEqual(ids);
});

test('varies the whole random part of ids', () => {
  const tails = Array.from({ length: 100 }, () => newId(at).slice(19, 30));
  expect(new Set(tails).size).toBe(100);
});
