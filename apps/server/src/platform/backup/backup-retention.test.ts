import { expect, test } from 'vitest';
import { parseBackupRetention, selectExpiredBackups } from './backup-target.ts';

const dayMs = 86_400_000;
/** One backup a night at 02:30 in Kolkata, the last on 26 November 2026, a Thursday. */
const nightly = (nights: number) =>
  Array.from({ length: nights }, (_, n) => ({
    madeAt: new Date(Date.parse('2026-11-25T21:00:00Z') - n * dayMs),
  }));
const listRetainedDays = (backups: { madeAt: Date }[], retention: string): string[] => {
  const parsed = parseBackupRetention(retention);
  if (parsed === undefined) throw new Error('The retention is wrong');
  const expired = new Set(selectExpiredBackups(backups, parsed));
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

test('keeps the newest of several backups of one day', () => {
  const [last] = nightly(1);
  const earlier = { madeAt: new Date('2026-11-25T20:00:00Z') };
  expect(selectExpiredBackups([earlier, ...nightly(1)], { days: 7, weeks: 4, months: 12 })).toEqual(
    [earlier],
  );
  expect(last?.madeAt.getTime()).toBeGreaterThan(earlier.madeAt.getTime());
});

test('deletes nothing after a downtime of months', () => {
  const old = nightly(3).map(({ madeAt }) => ({
    madeAt: new Date(madeAt.getTime() - 200 * dayMs),
  }));
  expect(selectExpiredBackups(old, { days: 3, weeks: 0, months: 0 })).toEqual([]);
});

test.each(['', '7', '7d;4w', '0d', '7x', '-1d'])('rejects the retention "%s"', (text) => {
  expect(parseBackupRetention(text)).toBeUndefined();
});
