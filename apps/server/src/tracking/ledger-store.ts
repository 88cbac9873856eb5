import { sql } from 'drizzle-orm';
import type { AccessLogEntry } from '@purboday/contract/tracking/tracking.contract';
import type { Database } from '#server/platform/database/database.ts';

type Row = Omit<AccessLogEntry, 'at' | 'by'> & { at: Date; by: string | null };

/** What staff and providers do that shows or shares data of a person, without the names of staff. */
const shown = sql`('record-opened', 'aadhar-revealed', 'document-viewed', 'approved', 'rejected', 'held', 'resumed', 'undone', 'assigned',
  'contact-changed', 'contact-noted', 'age-recorded', 'training-status-changed', 'applicant-status-changed', 'applicant-rejected',
  'placement-made', 'placement-changed', 'placement-document-added', 'placement-checked', 'check-in-answered', 'check-in-missed')`;

/** A candidate has a handful. */
const shownAtMost = 200;

const selectEntries = (candidateId: string) => sql`
  with mine as materialized (
    select ${candidateId}::uuid as id union all select id from trainings where candidate_id = ${candidateId}
    union all select id from applicants where candidate_id = ${candidateId}
    union all select id from placements where candidate_id = ${candidateId}
  )
  select at, what, role, organisation, by from (
  select a.at, case when a.action = 'aadhar-revealed' and (select id_kind from live_candidates where id = ${candidateId}) <> 'AADHAR'
    then 'number-revealed' else a.action end as what, a.actor_role as role, p.public_name as organisation, null as by
  from mine join audit a on a.record_id = mine.id left join accounts o on o.id = a.actor_id left join providers p on p.id = o.provider_id
  where a.action in ${shown} and a.actor_role in ('L1_ADMIN', 'L2_ADMIN', 'JOB_PROVIDER', 'TRAINING_PROVIDER')
  union all
  select t.assigned_at, 'shared-with-trainer', 'TRAINING_PROVIDER', p.public_name, null
  from trainings t join providers p on p.id = t.provider_id where t.candidate_id = ${candidateId}
  union all
  select a.at, 'signed-in-by-staff-email', s.role, null, s.full_name
  from audit a join accounts s on s.id = (a.detail->>'emailSetBy')::uuid where a.record_id = ${candidateId} and a.action = 'signed-in'
  union all
  select x.applied_at, 'shared-with-employer', 'JOB_PROVIDER', p.public_name, null
  from applicants x join providers p on p.id = x.provider_id where x.candidate_id = ${candidateId}
  ) entries
  order by at desc, what = 'record-opened', what limit ${shownAtMost}`;

/** Who saw or received a candidate's data, what and when, the latest first: by role, and of providers the organisation. */
export const ledgerStore = (database: Pick<Database, 'execute'>) => ({
  of: async (candidateId: string): Promise<AccessLogEntry[]> => {
    const rows = await database.execute<Row>(selectEntries(candidateId));
    return rows.map(({ at, by, ...row }) => ({
      ...row,
      at: at.toISOString(),
      ...(by === null ? {} : { by }),
    }));
  },
});
