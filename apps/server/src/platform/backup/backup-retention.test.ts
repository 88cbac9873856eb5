import { describe, expect, test } from 'vitest';
import { parseBackupRetention, selectExpiredBackups } from './backup-target.ts';

const dayMs = 86_400_000;
/** One backup a night at 02:30 in Kolkata, the last on 26 November 2026, a Thursday. */
const nightly = (nights: number) =>
  Array.from({ length: nights }, (_, n) => ({
    madeAt: new Date(Date.parse('2026-11-25T21:00:00Z') - n * dayMs),
    started: false,
  }));
const now = new Date('2026-11-26T06:00:00Z');
const listRetainedDays = (backups: ReturnType<typeof nightly>, retention: string): string[] => {
  const parsed = parseBackupRetention(retention);
  if (parsed === undefined) throw new Error('The retention is wrong');
  const expired = new Set(selectExpiredBackups(backups, parsed, now));
  return backups
    .filter((backup) => !expired.has(backup))
    .map(({ madeAt }) => new Date(madeAt.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10));
};

test('keeps the newest backup of each of the last days, weeks and months', () => {
  expect(listRetainedDays(nightly(100), '3d,3w,3m')).toEqual([
    '2026-11-26',
    '2026-11-25',
    '2026-11-24',
    '2026-11-22',
    '2026-11-15',
    '2026-10-31',
    '2026-09-30',
  ]);
});

const at = (time: string, started = false) => ({ madeAt: new Date(time), started });
const seven = { days: 7, weeks: 4, months: 12 };

test('keeps the newest of several backups of one day, once the day is no longer among the last three', () => {
  const [early, late] = [at('2026-11-20T20:00:00Z'), at('2026-11-20T21:00:00Z')];
  expect(selectExpiredBackups([early, late, ...nightly(4)], seven, now)).toEqual([early]);
});

test('deletes nothing after a downtime of months', () => {
  const old = nightly(3).map(({ madeAt, started }) => ({
    madeAt: new Date(madeAt.getTime() - 200 * dayMs),
    started,
  }));
  expect(selectExpiredBackups(old, { days: 3, weeks: 0, months: 0 }, now)).toEqual([]);
});

describe('T73: a good backup stays', () => {
  const one = { days: 1, weeks: 0, months: 0 };

  test('for 48 hours, whatever the retention', () => {
    const young = [1, 20, 40, 47].map((hours) => ({
      madeAt: new Date(now.getTime() - hours * 3_600_000),
      started: true,
    }));
    const old = { madeAt: new Date(now.getTime() - 49 * 3_600_000), started: true };
    const before = nightly(10).slice(5);
    const expired = selectExpiredBackups([...young, old, ...before], one, now);
    expect(expired.some((backup) => young.includes(backup))).toBe(false);
  });

  test('when it is the oldest or newest of one of the last three days', () => {
    const days = ['2026-11-10', '2026-11-09', '2026-11-08', '2026-11-07'];
    const backups = days.flatMap((day) =>
      ['06', '07', '08'].map((hour) => at(`${day}T${hour}:00:00Z`)),
    );
    const expired = selectExpiredBackups(backups, one, now).map(({ madeAt }) =>
      madeAt.toISOString().slice(5, 13),
    );
    expect(expired.toSorted()).toEqual([
      '11-07T06',
      '11-07T07',
      '11-07T08',
      '11-08T07',
      '11-09T07',
      '11-10T07',
    ]);
  });

  test('when it was scheduled and an admin starts others', () => {
    const scheduled = nightly(40);
    const started = scheduled.flatMap(({ madeAt }) =>
      [1, 2, 3].map((hours) => ({
        madeAt: new Date(madeAt.getTime() + hours * 3_600_000),
        started: true,
      })),
    );
    const expiredOf = (backups: typeof scheduled) =>
      selectExpiredBackups(backups, seven, now).filter((backup) => !backup.started);
    expect(expiredOf([...scheduled, ...started])).toEqual(expiredOf(scheduled));
  });
});

test.each(['', '7', '7d;4w', '0d', '7x', '-1d'])('rejects the retention "%s"', (text) => {
  expect(parseBackupRetention(text)).toBeUndefined();
});
