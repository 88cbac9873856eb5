import { describe, expect, test } from 'vitest';
import {
  dayAfter,
  dayInKolkata,
  hourInKolkata,
  isDay,
  startInKolkata,
  timeInKolkata,
  weekdayInKolkata,
} from './kolkata-days.ts';

describe('FLT-28, FLT-29: calendar days in Kolkata', () => {
  test('changes the day at 18:30 UTC', () => {
    expect(dayInKolkata(new Date('2026-11-21T18:29:59.999Z'))).toBe('2026-11-21');
    expect(dayInKolkata(new Date('2026-11-21T18:30:00.000Z'))).toBe('2026-11-22');
  });

  test('returns clock and weekday in Kolkata, not in UTC', () => {
    const sunday = new Date('2026-11-22T18:29:59.999Z');
    expect([weekdayInKolkata(sunday), hourInKolkata(sunday)]).toEqual([0, 23]);
    expect(timeInKolkata(sunday)).toBe('23:59');
    const monday = new Date('2026-11-22T18:30:00.000Z');
    expect([weekdayInKolkata(monday), hourInKolkata(monday)]).toEqual([1, 0]);
    expect(timeInKolkata(monday)).toBe('00:00');
    expect(new Date(startInKolkata('2026-11-23'))).toEqual(monday);
  });

  test('returns the next day across months, leap days and years', () => {
    expect(dayAfter('2028-02-28')).toBe('2028-02-29');
    expect(dayAfter('2027-02-28')).toBe('2027-03-01');
    expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  });

  test.each(['2028-02-29', '2026-12-31', '9999-12-31', '0001-01-01'])(
    'accepts the day %s',
    (text) => {
      expect(isDay(text)).toBe(true);
    },
  );

  test.each(['2026-02-30', '2027-02-29', '2026-13-01', '2026-1-1', '', 'tomorrow', '2026-11-21x'])(
    'rejects the day "%s"',
    (text) => {
      expect(isDay(text)).toBe(false);
    },
  );
});
