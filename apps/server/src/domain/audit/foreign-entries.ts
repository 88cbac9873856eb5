import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Log } from '#server/platform/process/log.ts';

/** Proves that a process of the product wrote an entry: the key is not in the database. */
export const toAuditMark = (encryption: Pick<Encryption, 'blindIndex'>, id: string): Buffer =>
  encryption.blindIndex(id, 'audit-mark').subarray(0, 16);

const hourMs = 3_600_000;
/** Settled entries only; the job runs every ten minutes, so each entry is read several times. */
const lookedBackMs = hourMs + 600_000;
const alarmMs = 24 * hourMs;

type Entry = { id: string; at: Date; mark: Buffer | null };

/** Entries of the audit that were written by hand (T89). */
export const foreignAuditEntries = ({
  database,
  encryption,
  clock,
  log,
}: {
  database: Database;
  encryption: Pick<Encryption, 'blindIndex'>;
  clock: Clock;
  log: Log;
}) => {
  /** Entries of the last hour, without those that an earlier version wrote during an update. */
  const readRecent = (): Promise<Entry[]> =>
    database.execute<Entry>(sql`
      select a.id, a.at, a.mark from audit a
      where a.at >= ${new Date(clock().getTime() - lookedBackMs)}
        and a.at > coalesce((select applied_at + interval '1 hour' from migrations where name = '0116-audit-marks.sql'), '-infinity')
        and not exists (select from foreign_audit_entries f where f.audit_id = a.id)`);

  const isForeign = ({ id, mark }: Entry): boolean =>
    mark === null || !toAuditMark(encryption, id).equals(mark);

  return {
    /** Compares the entries of each minute with those that the product wrote. Runs as a scheduled job. */
    find: async (): Promise<void> => {
      const found = (await readRecent()).filter(isForeign);
      const minutes = Map.groupBy(found, ({ at }) => at.toISOString().slice(0, 16));
      for (const [minute, entries] of minutes)
        log.error(
          { minute, entries: entries.length, ids: entries.slice(0, 10).map(({ id }) => id) },
          'The audit has entries that the product did not write',
        );
      const rows = JSON.stringify(found.map(({ id, at }) => ({ id, at })));
      if (found.length > 0)
        await database.execute(sql`
          insert into foreign_audit_entries (audit_id, at, found_at)
          select e.id, e.at, ${clock()} from jsonb_to_recordset(${rows}::jsonb) as e(id uuid, at timestamptz)
          on conflict do nothing`);
    },

    /** Whether entries were found within a day. */
    areRecent: async (): Promise<boolean> => {
      const rows = await database.execute(sql`
        select from foreign_audit_entries where found_at > ${new Date(clock().getTime() - alarmMs)} limit 1`);
      return rows.length > 0;
    },
  };
};
