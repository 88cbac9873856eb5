import type { Dossier } from '@purboday/contract/audits/auditor.contract';
import { programmeSteps } from '@purboday/contract/programmes/programme-steps';
import { sql } from 'drizzle-orm';
import type { AuditItemRow } from '#server/domain/programme-audit/audit-item-store.ts';
import type { Database } from '#server/platform/database/database.ts';

type Records = Pick<Dossier, 'person' | 'batches' | 'placements' | 'followUps'> & {
  days: Record<string, string | null>;
  documents: Omit<Dossier['documents'][number], 'path'>[];
};

const list = (columns: string, from: ReturnType<typeof sql>, order: string) => sql`
  (select coalesce(json_agg(row order by ${sql.raw(order)}), '[]') from (select ${sql.raw(columns)} ${from}) row)`;

/** Reads what the records say about a person, without contact data. */
export const dossierStore = (database: Pick<Database, 'execute'>) => ({
  read: async ({
    auditId,
    candidateId,
    isShown,
  }: AuditItemRow): Promise<Omit<Records, 'days'> & Pick<Dossier, 'steps'>> => {
    if (!isShown)
      return { person: null, steps: [], batches: [], placements: [], documents: [], followUps: [] };
    const ofPerson = sql`candidate_id = ${candidateId}`;
    const [row] = await database.execute<Records>(sql`
      select (select json_build_object('name', name, 'registrationCode', registration_code, 'city', city, 'state', state, 'idMasked', aadhar_masked)
          from live_candidates where id = ${candidateId}) as person,
        (select to_json(p) from programme_people p join audits a on a.programme_id = p.programme_id where a.id = ${auditId} and p.${ofPerson}) as days,
        ${list(
          `b.title, b.skill, b.starts_on as "startsOn", b.ends_on as "endsOn", m.present + m.late as present, m.absent + m.excused as absent,
            m.outcome, m.score, z.code as certificate`,
          sql`from batch_members m join batches b on b.id = m.batch_id
            left join certificates z on z.batch_id = m.batch_id and z.candidate_id = m.candidate_id and z.status = 'VALID'
            where m.${ofPerson}`,
          '"startsOn"',
        )} as batches,
        ${list(
          `coalesce(e.public_name, w.employer_name) as employer, w.title, w.monthly_pay as "monthlyPay", w.joined_on as "joinedOn",
            w.left_on as "leftOn", w.evidence`,
          sql`from placements w left join providers e on e.id = w.provider_id where w.${ofPerson} and w.erased_at is null`,
          '"joinedOn"',
        )} as placements,
        ${list(
          'd.document_id as "_id", d.kind, d.paid_from as "paidFrom", d.paid_to as "paidTo"',
          sql`from placement_documents d join placements w on w.id = d.placement_id where w.${ofPerson}`,
          '"_id"',
        )} as documents,
        ${list(
          'f.due_on as "dueOn", f.answer',
          sql`from follow_ups f where f.${ofPerson}`,
          '"dueOn"',
        )} as "followUps"`);
    const { days, ...records } = row as Records;
    return {
      ...records,
      steps: programmeSteps.flatMap((step) => {
        const on = days?.[`${step}_on`];
        return on ? [{ step, on }] : [];
      }),
    };
  },

  readContact: async (candidateId: string) => {
    const [row] = await database.execute<{
      mobileNumber: string;
      email: string | null;
      address: string;
    }>(sql`
      select mobile_number as "mobileNumber", email, concat_ws(', ', house_no, locality, city, state, postal_code) as address
      from live_candidates where id = ${candidateId}`);
    return row;
  },
});
