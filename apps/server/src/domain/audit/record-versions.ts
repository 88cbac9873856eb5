import { Problem } from '@purboday/contract/conventions/problem';
import type { Role } from '@purboday/contract/conventions/roles';
import { sql, type SQL } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import { daysBefore, type Clock } from '#server/platform/process/clock.ts';
import type { Log } from '#server/platform/process/log.ts';

const wholeMs = 30 * 60_000;
/** The server belongs to a provider who does not permit it. */
const notAllowed = '42501';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

type Run = Parameters<Parameters<Database['apart']>[0]>[0];

/** Requests must not wait longer than two seconds for a table. */
const longestWaitMs = { forTable: 1_000, ofRequests: 1_200 };
const watchEveryMs = 200;

/**
 * Runs a statement that locks a table, and cancels it when a request has waited for it too long. In a quiet night a large table can take
 * long; a table in use waits for the next night.
 */
const runUnlessWaitedFor = async (
  database: Pick<Database, 'execute'>,
  run: Run,
  statement: string,
): Promise<void> => {
  const [backend] = (await run('select pg_backend_pid() as pid', [])) as { pid: number }[];
  const ending = new AbortController();
  const watch = async (): Promise<void> => {
    const { signal } = ending;
    for (;;) {
      await sleep(watchEveryMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      await database.execute(sql`
        select pg_cancel_backend(${backend?.pid}::int) where exists (
          select from pg_locks where not granted and ${backend?.pid}::int = any(pg_blocking_pids(pid))
            and waitstart < clock_timestamp() - make_interval(secs => ${longestWaitMs.ofRequests / 1_000}::float))`);
    }
  };
  const watching = watch();
  // Awaited below. Without the watch the statement must not go on.
  watching.catch(() => undefined);
  await run(statement).finally(() => ending.abort());
  await watching;
};

/** Smaller tables are rewritten in a moment, and may contain rows that jobs deleted before the erasure. */
const smallTableBytes = 16 * 1024 * 1024;

/**
 * Rewrites tables, so that changed and deleted rows leave the heap, indexes and statistics on disk, and ends the log segments that
 * contain them: tables that had rows of erased people, and small ones. Steps that a hosted server does not permit are skipped: its
 * logs and backups are the provider's.
 * @param lockMs milliseconds to wait for a table
 * @param except names of tables without personal data
 * @returns names of tables in use, which were not rewritten
 */
const vacuumTables = async (
  database: Pick<Database, 'apart' | 'execute'>,
  {
    lockMs,
    except,
    onDone,
  }: { lockMs: number; except: readonly string[]; onDone: (name: string) => Promise<void> },
): Promise<string[]> =>
  database.apart(async (run) => {
    const ifAllowed = (statement: string) =>
      run(statement).catch((error: unknown) => {
        if ((error as { code?: string }).code !== notAllowed) throw error;
      });
    await run(`set lock_timeout = ${lockMs}`);
    const tables = (await run(
      `select c.relname as name from pg_class c left join erased_tables e on e.name = c.relname
       where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
         and (e.name is not null or pg_table_size(c.oid) < ${smallTableBytes}) order by 1`,
    )) as { name: string }[];
    const inUse: string[] = [];
    for (const { name } of tables.filter((table) => !except.includes(table.name)))
      try {
        await runUnlessWaitedFor(database, run, `vacuum (full, analyze) ${quoted(name)}`);
        await onDone(name);
      } catch (error) {
        if (!isTableInUse(error)) throw error;
        inUse.push(name);
      }
    // It contains the most common values of each column.
    await ifAllowed('vacuum full pg_catalog.pg_statistic');
    // A checkpoint removes replaced files and old log segments, once the log has advanced.
    await ifAllowed('checkpoint');
    await ifAllowed('select pg_switch_wal()');
    await ifAllowed('checkpoint');
    return inUse;
  }, wholeMs);

type Table =
  | 'candidates'
  | 'providers'
  | 'jobs'
  | 'centres'
  | 'batches'
  | 'trainings'
  | 'applicants'
  | 'placements';

/** Names of columns for people, where the column name is unsuitable. */
const words: Readonly<Record<string, string>> = {
  father_name: "father's name",
  postal_code: 'PIN code',
  postal_code_known: 'PIN code',
  mobile_number: 'mobile number',
  aadhar_id: 'Aadhar number',
  aadhar_masked: 'Aadhar number',
  id_kind: 'identity document',
  document_id: 'document',
  status_reason: 'reason',
  registration_id: 'registration ID',
  registration_id_key: 'registration ID',
  skills_offered: 'skills',
  required_skills: 'skills',
  jobs_offered: 'jobs offered',
  contact_name: 'contact person',
  application_valid_till: 'application deadline',
  closed_at: 'status',
  approved_name: 'name',
  job_status: 'status',
  batch_id: 'batch',
  batch_open: 'batch',
  superseded_at: 'assignment',
  ended_at: 'end of the work',
  erased_at: 'everything (it was erased)',
  answered_at: 'answer',
  answer_reason: 'answer',
  answer_text: 'answer',
  joined_on: 'day of joining',
  left_on: 'last day',
  monthly_pay: 'pay',
  kept_on: 'confirmation',
  centre_id: 'centre',
  trainer_account_id: 'trainer name',
};

/** Columns that change together with another one. */
const unnamed = [
  'correction_before',
  'rejected_for',
  'guardian_consent_at',
  'own_consent_asked_at',
];

const toLabel = (column: string): string => words[column] ?? column.replaceAll('_', ' ');

/** Entries of the audit log that change nothing of the record. */
const reading = [
  'record-opened',
  'list-read',
  'document-viewed',
  'aadhar-revealed',
  'access-denied',
  'probe-denied',
  'exported',
  'contact-noted',
  'provider-name-seen',
];

/** Longest time between the change of a row and its audit entry in the same transaction. */
const sameStepSeconds = 10;

/** The caller, who may see the names of colleagues only. */
type ChangeReader = Pick<Actor, 'id' | 'role'>;

type Author = { id: string | null; role: Role | null; name: string | null };

const isStaff = (role: Role | null): boolean => role === 'L1_ADMIN' || role === 'L2_ADMIN';

/** Names of colleagues; other people by their side, because readers may not know who works there. */
const describeAuthor = (reader: ChangeReader, { id, role, name }: Author): string => {
  if (id === reader.id) return 'you in another window';
  if (role === 'CANDIDATE') return 'the candidate';
  if (isStaff(role)) return isStaff(reader.role) && name ? name : 'the foundation';
  if (role === null) return 'the system';
  return reader.role === role && name ? name : 'the organisation';
};

const list = new Intl.ListFormat('en-IN', { type: 'conjunction' });

type Staleness = { by: string | undefined; what: string; changed: readonly string[] };

/** The error for a step or a form that is based on an outdated version. */
const staleVersion = ({ by, what, changed }: Staleness): Problem => {
  const author = by === undefined ? '' : ` by ${by}`;
  const message = `This was changed${author} since you opened it${what}. Please look at it again before you go on.`;
  return new Problem('INVALID_TRANSITION', message, {
    errors: [
      ...changed.map((word) => ({ path: 'version', message: `Changed: ${word}` })),
      ...(by === undefined ? [] : [{ path: 'changedBy', message: by }]),
    ],
  });
};

/** Versions of records, which detect that a step is based on outdated data. */
export const recordVersions = (database: Pick<Database, 'execute'>) => {
  const changesSince = async (id: string, version: number): Promise<string[]> => {
    const rows = await database.execute<{ column: string }>(
      sql`select distinct unnest(columns) as column from record_changes where record_id = ${id} and version > ${version}`,
    );
    const named = rows.filter(({ column }) => !unnamed.includes(column));
    const labels = [...new Set(named.map(({ column }) => toLabel(column)))].toSorted();
    // A step of the provider implies that the candidate comes.
    return labels.includes('status') ? labels.filter((label) => label !== 'answer') : labels;
  };

  /** The author of the newest change; undefined when no audit entry names one. */
  const findAuthor = async (id: string): Promise<Author | undefined> => {
    const [author] = await database.execute<Author>(
      sql`select entry.actor_id as id, entry.actor_role as role, accounts.full_name as name
      from (select at from record_changes where record_id = ${id} order by version desc limit 1) change
      join audit entry on entry.record_id = ${id}
        and entry.at between change.at - make_interval(secs => ${sameStepSeconds}) and change.at + make_interval(secs => ${sameStepSeconds})
        and entry.action not in (${sql.join(
          reading.map((action) => sql`${action}`),
          sql`, `,
        )})
      left join accounts on accounts.id = entry.actor_id
      order by abs(extract(epoch from entry.at - change.at)), entry.inserted desc limit 1`,
    );
    return author;
  };

  return {
    /** Locks a record until the transaction ends. */
    lock: async (table: Table, id: string): Promise<void> => {
      await database.execute(sql`select from ${sql.identifier(table)} where id = ${id} for update`);
    },

    /**
     * Locks a record and rejects a caller who read another version; inside the step's transaction.
     * @param seen the version that the caller read; undefined checks nothing
     * @throws Problem INVALID_TRANSITION (409) that names who changed what since
     */
    requireSeen: async (
      table: Table,
      id: string,
      { seen, reader }: { seen: number | undefined; reader: ChangeReader },
    ): Promise<void> => {
      if (seen === undefined) return;
      const [row] = await database.execute<{ version: number }>(
        sql`select version from ${sql.identifier(table)} where id = ${id} for update`,
      );
      if (!row || row.version === seen) return;
      const changed = await changesSince(id, seen);
      const what = changed.length === 0 ? '' : `: ${list.format(changed)}`;
      const author = await findAuthor(id);
      const by = author === undefined ? undefined : describeAuthor(reader, author);
      throw staleVersion({ by, what, changed });
    },
  };
};

/** Days for which a breach report can name previous contact data. */
const retentionDays = 365;

/** Previous contact data of people and organisations. A trigger writes it; the breach report reads it. */
export const formerContacts = (database: Pick<Database, 'execute'>) => ({
  erase: async (recordId: string): Promise<void> => {
    await database.execute(sql`delete from former_contacts where record_id = ${recordId}`);
  },

  deleteExpired: async (clock: Clock): Promise<void> => {
    await database.execute(
      sql`delete from former_contacts where changed_at < ${daysBefore(clock(), retentionDays)}`,
    );
  },
});

/**
 * Reasons why whole Aadhar numbers were shown. They are about a person, so they are outside the unchangeable audit
 * log.
 */
export const revealReasons = (database: Pick<Database, 'execute'>) => ({
  /** Call it inside the transaction that writes the entry. */
  add: async (auditId: string, candidateId: string, reason: string): Promise<void> => {
    await database.execute(
      sql`insert into reveal_reasons (audit_id, candidate_id, reason) values (${auditId}, ${candidateId}, ${reason})`,
    );
  },

  erase: async (candidateId: string): Promise<void> => {
    await database.execute(sql`delete from reveal_reasons where candidate_id = ${candidateId}`);
  },
});

type Deps = {
  database: Database;
  clock: Clock;
  log: Log;
  /** Milliseconds to wait for a table in use; 1,000 by default. */
  lockMs?: number;
};

/** Tables without data of erased people, or with ids only. Some are the largest of all. */
const withoutPeople = [
  'android_signing_keys',
  'android_versions',
  'audit',
  'audit_chain',
  'audit_repeats',
  'certificate_keys',
  'data_keys',
  'revocation_list',
  'migrations',
  'page_views',
  'place_moves',
  'record_listings',
  'record_openings',
  'skills',
  'waiting_limits',
];

/** Some tables are rewritten the next night. */
class TablesInUse extends Error {
  override readonly name = 'TablesInUse';
}

/** The wait for the table ended, or a request waited for it. */
const isTableInUse = (error: unknown): boolean =>
  ['55P03', '57014'].includes(String((error as { code?: unknown }).code));

/** Nights that may fail before an alarm is raised. */
const nightsAllowed = 3;

/** Notes an erasure and the tables that it changed, at the end of its transaction. */
export const markErased = async ({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<void> => {
  const now = sql`${clock().toISOString()}::timestamptz`;
  await database.execute(sql`update erased_traces set erased_at = ${now}`);
  // Counts of the open transaction.
  await database.execute(sql`
    insert into erased_tables (name, erased_at)
    select relname, ${now} from pg_stat_xact_user_tables
    where schemaname = current_schema() and n_tup_upd + n_tup_del > 0
    on conflict (name) do update set erased_at = excluded.erased_at`);
};

/** A night begins at 3:00 in Kolkata; its job may take an hour before the night counts as missed. */
const toNight = (moment: SQL): SQL =>
  sql`((${moment} at time zone 'Asia/Kolkata') - interval '3 hours')::date`;
const nightsMissed = (until: Date): SQL =>
  sql`greatest(0, ${toNight(sql`${until}::timestamptz`)} - ${toNight(sql`greatest(erased_at, tried_at)`)})`;

/** Removes what database files still contain of erased people: old row versions, index entries and the log (T7). */
export const vacuumAfterErasure = ({
  database,
  clock,
  log,
  lockMs = longestWaitMs.forTable,
}: Deps) => {
  /** Records the attempt, and counts each night since the last one without an attempt (J4). */
  const beginAttempt = async () => {
    const now = clock();
    const [row] = await database.execute<{ since: string; missed: number }>(
      sql`update erased_traces set tried_at = ${now}, failures = failures + missed
       from (select greatest(0, ${nightsMissed(now)} - 1) as missed from erased_traces) nights
       where erased_at is not null returning erased_at::text as since, missed`,
    );
    return row;
  };

  return {
    /** Rewrites the tables at night after an erasure. The next night repeats a failed one. */
    wipe: async (): Promise<void> => {
      const attempt = await beginAttempt();
      if (attempt === undefined) return;
      const { since, missed } = attempt;
      if (missed > 0) log.warn({ nights: missed }, 'Nights passed without erasing traces');
      try {
        const inUse = await vacuumTables(database, {
          lockMs,
          except: withoutPeople,
          // People who were erased meanwhile wait for the next night.
          onDone: (name) =>
            database
              .execute(
                sql`delete from erased_tables where name = ${name} and erased_at <= ${since}::timestamptz`,
              )
              .then(() => undefined),
        });
        if (inUse.length > 0) throw new TablesInUse(`Tables in use: ${inUse.join(', ')}`);
        await database.execute(
          sql`update erased_traces set failures = 0, erased_at = case when erased_at = ${since}::timestamptz then null else erased_at end`,
        );
      } catch (error) {
        const [row] = await database.execute<{ failures: number }>(
          sql`update erased_traces set failures = failures + 1 returning failures`,
        );
        const failures = row?.failures ?? 0;
        const failure = { err: error, nights: failures };
        if (failures < nightsAllowed)
          log.warn(failure, 'Erased data could not leave the disk tonight');
        else
          log.error(failure, 'Erased data is still on the disk: its tables could not be rewritten');
      }
    },

    /** For the system page: tables that still have to be rewritten, since when, and how many nights failed. */
    read: async (): Promise<{ tables: string[]; since: string | null; failures: number }> => {
      const [row] = await database.execute<{
        since: Date | null;
        failures: number;
        tables: string[];
      }>(
        sql`select erased_at as since, failures,
          array(select name from erased_tables where name <> all(${sql.param([...withoutPeople])}::text[]) order by name) as tables
         from erased_traces`,
      );
      const since = row?.since ?? null;
      return {
        tables: since === null ? [] : (row?.tables ?? []),
        since: since?.toISOString() ?? null,
        failures: row?.failures ?? 0,
      };
    },

    /** For `/readyz`: three nights in a row failed or had no attempt. */
    areStuck: async (): Promise<boolean> => {
      const [row] = await database.execute<{ nights: number }>(
        sql`select failures + ${nightsMissed(new Date(clock().getTime() - 3_600_000))} as nights
         from erased_traces where erased_at is not null`,
      );
      return (row?.nights ?? 0) >= nightsAllowed;
    },
  };
};
