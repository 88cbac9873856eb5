import { expect, test } from 'vitest';
import { toMonday, splitIntoWeeks } from './report-store.ts';

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-21', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
])('starts the week of %s on Monday %s', (day, monday) => {
  expect(toMonday(day)).toBe(monday);
});

test('splits a period into whole weeks and the days around them', () => {
  expect(splitIntoWeeks({ from: '2026-11-04', to: '2026-11-24' })).toEqual({
    weeks: { from: '2026-11-09', to: '2026-11-16' },
    days: [
      { from: '2026-11-04', to: '2026-11-08' },
      { from: '2026-11-23', to: '2026-11-24' },
    ],
  });
});

test.each([
  ['a week', { from: '2026-11-16', to: '2026-11-22' }, '2026-11-16', '2026-11-16'],
  ['an open beginning', { to: '2026-11-22' }, undefined, '2026-11-16'],
  ['an open end', { from: '2026-11-16' }, '2026-11-16', undefined],
  ['always', {}, undefined, undefined],
])('splits %s into whole weeks without single days', (_, range, from, to) => {
  expect(splitIntoWeeks(range)).toEqual({ weeks: { from, to }, days: [] });
});

test('counts a few days within a week as days', () => {
  const days = { from: '2026-11-17', to: '2026-11-19' };
  expect(splitIntoWeeks(days)).toEqual({ weeks: undefined, days: [days] });
});
