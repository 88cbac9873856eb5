import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';

/** How many daily, weekly and monthly backups are kept. */
export type BackupRetention = { days: number; weeks: number; months: number };

const units = { d: 'days', w: 'weeks', m: 'months' } as const;

/** Parses `7d,4w,12m`; undefined when the text is not of this form or would keep nothing. */
export const parseBackupRetention = (text: string): BackupRetention | undefined => {
  const retention: BackupRetention = { days: 0, weeks: 0, months: 0 };
  for (const term of text.split(',')) {
    const [, count, unit] = /^\s*(\d{1,3})([dwm])\s*$/u.exec(term) ?? [];
    if (unit === undefined) return undefined;
    retention[units[unit as keyof typeof units]] = Number(count);
  }
  return Math.max(...Object.values(retention)) > 0 ? retention : undefined;
};

/** The Monday of the week of a day. */
const toWeek = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
};

/**
 * Selects the backups to delete. It keeps the newest of each of the last days, weeks and months that have a backup, so a downtime deletes
 * nothing. Days are those of Kolkata.
 */
export const selectExpiredBackups = <Backup extends { madeAt: Date }>(
  backups: readonly Backup[],
  { days, weeks, months }: BackupRetention,
): Backup[] => {
  const newestFirst = backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  // The newest is always kept.
  const backupsToKeep = new Set(newestFirst.slice(0, 1));
  const keepNewestPer = (count: number, periodOf: (day: string) => string): void => {
    const seen = new Set<string>();
    for (const backup of newestFirst) {
      const period = periodOf(dayInKolkata(backup.madeAt));
      if (seen.has(period)) continue;
      if (seen.size === count) return;
      seen.add(period);
      backupsToKeep.add(backup);
    }
  };
  keepNewestPer(days, (day) => day);
  keepNewestPer(weeks, toWeek);
  keepNewestPer(months, (day) => day.slice(0, 7));
  return newestFirst.filter((backup) => !backupsToKeep.has(backup));
};
