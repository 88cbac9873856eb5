import type { LedgerEntry } from '@purboday/contract/tracking/tracking.schemas';
import type { Database } from '#server/platform/database/database.ts';

type Row = Omit<LedgerEntry, 'at'> & { at: Date };

/** What staff and providers do that shows or hands on data of a person; the names of staff stay theirs. */
const told = `('aadhar-revealed', 'document-viewed', 'approved', 'rejected', 'held', 'resumed', 'undone', 'assigned',
  'contact-changed', 'contact-noted', 'age-recorded', 'training-status-changed', 'applicant-status-changed', 'applicant-rejected')`;

/** A candidate has a handful. */
const shownAtMost = 200;

const statement = `
  with mine as materialized (
    select $1::uuid as id union all select id from trainings where candidate_id = $1
    union all select id from applicants where candidate_id = $1
  )
  select a.at, case when a.action = 'aadhar-revealed' and (select id_kind from candidates where id = $1 and erased_at is null) <> 'AADHAR'
    then 'number-revealed' else a.action end as what, a.actor_role as role, p.public_name as organisation
  from mine join audit a on a.record_id = mine.id left join accounts o on o.id = a.actor_id left join providers p on p.id = o.provider_id
  where a.action in ${told} and a.actor_role in ('L1_ADMIN', 'L2_ADMIN', 'JOB_PROVIDER', 'TRAINING_PROVIDER')
  union all
  select t.assigned_at, 'shared-with-trainer', 'TRAINING_PROVIDER', p.public_name
  from trainings t join providers p on p.id = t.provider_id where t.candidate_id = $1
  union all
  select x.applied_at, 'shared-with-employer', 'JOB_PROVIDER', p.public_name
  from applicants x join providers p on p.id = x.provider_id where x.candidate_id = $1
  order by at desc, what limit ${shownAtMost}`;

/** Who saw or received a candidate's data, what and when, the latest first: by role, and of providers the organisation. */
export const ledgerStore = (database: Pick<Database, 'execute'>) => ({
  of: async (candidateId: string): Promise<LedgerEntry[]> => {
    const rows = await database.execute<Row>(statement, [candidateId]);
    return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  },
});
