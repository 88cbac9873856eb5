import { Problem } from '@purboday/contract/conventions/problem';
import type { Role } from '@purboday/contract/conventions/roles';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/authorization.ts';

type Table =
  | 'candidates'
  | 'providers'
  | 'jobs'
  | 'centres'
  | 'batches'
  | 'trainings'
  | 'applicants'
  | 'placements'
  | 'programmes';

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
  grant_number: 'sanction order or grant number',
  csr1: 'CSR-1 number',
  cin: 'CIN',
  schedule_item: 'Schedule VII item',
  starts_on: 'first day',
  ends_on: 'last day',
  keep_until: 'day until which evidence is kept',
  check_in_days: 'days of check-in',
};

/** Columns that change together with another one. */
const unnamed = [
  'in_groups',
  'active_during',
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
  'overdue-reminded',
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
