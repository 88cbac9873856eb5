import { Problem } from '@purboday/contract/conventions/problem';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

type Table = 'candidates' | 'providers' | 'jobs' | 'batches' | 'trainings' | 'applicants';

/** What columns are called, where people would not call them so. */
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
};

/** What goes with a change of something else. */
const unnamed = [
  'correction_before',
  'rejected_for',
  'guardian_consent_at',
  'own_consent_asked_at',
];

const wordOf = (column: string): string => words[column] ?? column.replaceAll('_', ' ');

const list = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** Versions of records (migration 0016): whether somebody acts on what they read. */
export const recordVersions = (database: Pick<Database, 'execute'>) => {
  const changesSince = async (id: string, version: number): Promise<string[]> => {
    const rows = await database.execute<{ column: string }>(
      sql`select distinct unnest(columns) as column from record_changes where record_id = ${id} and version > ${version}`,
    );
    const named = rows.filter(({ column }) => !unnamed.includes(column));
    return [...new Set(named.map(({ column }) => wordOf(column)))].toSorted();
  };

  return {
    /**
     * Locks a record and refuses whoever read another version of it; inside the transaction of the step.
     * @param seen the version that the caller read; undefined asks nothing
     * @throws Problem INVALID_TRANSITION (409) that names what changed since
     */
    requireSeen: async (table: Table, id: string, seen: number | undefined): Promise<void> => {
      if (seen === undefined) return;
      const [row] = await database.execute<{ version: number }>(
        sql`select version from ${sql.identifier(table)} where id = ${id} for update`,
      );
      if (!row || row.version === seen) return;
      const changed = await changesSince(id, seen);
      const what = changed.length === 0 ? '' : `: ${list.format(changed)}`;
      const message = `This was changed since you opened it${what}. Please look at it again before you go on.`;
      throw new Problem('INVALID_TRANSITION', message, {
        errors: changed.map((word) => ({ path: 'version', message: `Changed: ${word}` })),
      });
    },
  };
};
