import { eq, sql, type SQL } from 'drizzle-orm';
import { accounts } from '#server/domain/account/account-table.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Whom or what a report is about: everything that one account, or one network address, did in this time. */
export type Suspicion = {
  accountId: string | null;
  address: string | null;
  since: Date;
  until: Date;
};

/** A person or organisation whose data was seen, with how to reach them. */
export type Affected = {
  kind: 'candidate' | 'job-provider' | 'training-provider' | 'account';
  id: string;
  code: string | null;
  name: string;
  email: string | null;
  mobileNumber: string | null;
  /** What is recorded: 'document viewed', 'aadhar revealed', … Empty for who was only within reach. */
  actions: string[];
  first: Date | null;
  last: Date | null;
  /** Contact data as it was when the record was first seen, where it was changed since: the new one may be the attacker's. */
  contactChangedAt: Date | null;
  formerEmail: string | null;
  formerMobileNumber: string | null;
};

/** A list that was read on a screen, all its pages together. */
export type ListRead = {
  account: string | null;
  call: string;
  filters: Record<string, unknown>;
  pages: number;
  rows: number;
  first: Date;
  last: Date;
};

/** A list that was taken away as a file, with how it was searched and filtered. */
export type Exported = { at: Date; account: string | null; detail: Record<string, unknown> };

// What people do for themselves is no breach of theirs; a refusal showed nothing.
const seen = ({ since, until, accountId, address }: Suspicion): SQL => sql`
  from audit a where a.at >= ${since} and a.at < ${until} and (${accountId}::uuid is null or a.actor_id = ${accountId}::uuid)
    and (${address}::text is null or a.ip = ${address}::text)
    and a.actor_role in ('L1_ADMIN', 'L2_ADMIN', 'JOB_PROVIDER', 'TRAINING_PROVIDER')
    and a.action not in ('access-denied', 'probe-denied')`;

const candidateColumns = sql`'candidate' as kind, c.id, c.registration_code as code, c.name, c.email, c.mobile_number as "mobileNumber"`;
const providerColumns = sql`p.kind::text, p.id, p.registration_id as code, p.name, p.contact_email as email,
  p.contact_mobile_number as "mobileNumber"`;
const recorded = sql`array_agg(distinct replace(s.action, '-', ' ') order by replace(s.action, '-', ' ')) as actions,
  min(s.at) as first, max(s.at) as last`;

/** Rows with the contact data that each record had when it was first seen. */
const withFormerContacts = (rows: SQL, since: Date): SQL => sql`
  select r.*, f.changed_at as "contactChangedAt", f.email as "formerEmail", f.mobile_number as "formerMobileNumber"
  from (${rows}) r left join lateral (
    select changed_at, email, mobile_number from former_contacts
    where record_id = r.id and changed_at >= coalesce(r.first, ${since}::timestamptz) order by changed_at limit 1
  ) f on true`;

/** A training, an application, a placement and a request of a candidate are the candidate's. */
const selectOpened = (suspicion: Suspicion) => sql`
  with s as materialized (select a.record_id, a.action, a.at, a.actor_id ${seen(suspicion)} and a.record_id is not null),
  of_candidate as (
    select s.record_id as candidate_id, s.action, s.at from s
    union all select t.candidate_id, s.action, s.at from s join trainings t on t.id = s.record_id
    union all select x.candidate_id, s.action, s.at from s join applicants x on x.id = s.record_id
    union all select p.candidate_id, s.action, s.at from s join placements p on p.id = s.record_id
  )
  ${withFormerContacts(
    sql`
    select ${candidateColumns}, ${recorded} from of_candidate s join live_candidates c on c.id = s.candidate_id
    group by c.id, c.registration_code, c.name, c.email, c.mobile_number
    union all
    select ${providerColumns}, ${recorded} from s join providers p on p.id = s.record_id group by p.id
    union all
    select 'account', o.id, null, o.full_name, o.email, o.mobile_number, ${recorded}
    from s join accounts o on o.id = s.record_id where s.action = 'record-opened' and s.actor_id <> o.id group by o.id`,
    suspicion.since,
  )}
  order by kind, last desc`;

/** Records that these accounts could have opened: of their cities, trainees, applicants and employees; of level 2 all. */
const selectWithinReach = (suspicion: Suspicion) => sql`
  with who as materialized (
    select id, role, provider_id from accounts
    where id = ${suspicion.accountId}::uuid or (${suspicion.accountId}::uuid is null and id in (select a.actor_id ${seen(suspicion)} and a.actor_id is not null))
  ), everybody as materialized (select exists (select from who where role = 'L2_ADMIN') as yes),
  places as materialized (select distinct state, city from l1_admin_places where account_id in (select id from who))
  ${withFormerContacts(
    sql`
    select ${candidateColumns}, '{}'::text[] as actions, null::timestamptz as first, null::timestamptz as last
    from live_candidates c where ((select yes from everybody)
      or (c.state, c.city) in (select state, city from places)
      or c.id in (select t.candidate_id from trainings t join who on who.provider_id = t.provider_id)
      or c.id in (select x.candidate_id from applicants x join who on who.provider_id = x.provider_id)
      or c.id in (select l.candidate_id from placements l join who on who.provider_id = l.provider_id))
    union all
    select ${providerColumns}, '{}'::text[], null, null
    from providers p where (select yes from everybody) or (p.state, p.city) in (select state, city from places)`,
    suspicion.since,
  )}
  order by kind, id`;

const selectListsRead = (suspicion: Suspicion) => sql`
  select o.email as account, l.* from (
    select a.actor_id, a.detail->>'call' as call, coalesce(a.detail->'filters', '{}') - 'continued' as filters,
      count(*)::int as pages, sum((a.detail->>'rows')::int)::int as rows, min(a.at) as first, max(a.at) as last
    ${seen(suspicion)} and a.action = 'list-read' group by 1, 2, 3
  ) l left join accounts o on o.id = l.actor_id order by l.first, call`;

const selectExports = (suspicion: Suspicion) => sql`
  select e.at, e.email as account, e.detail from (
    select a.at, a.detail, (select email from accounts where id = a.actor_id) as email ${seen(suspicion)} and a.action in ('exported', 'rows-to-correct-read')
  ) e order by e.at`;

/** Whose data an account or address saw, by the audit trail */
export const affectedStore = (database: Pick<Database, 'execute' | 'sql'>) => {
  return {
    accountOf: async (email: string): Promise<string | undefined> => {
      const [row] = await database.sql
        .select({ id: accounts.id })
        .from(accounts)
        .where(eq(accounts.email, email.toLowerCase()));
      return row?.id;
    },
    opened: (suspicion: Suspicion) => database.execute<Affected>(selectOpened(suspicion)),
    inReach: (suspicion: Suspicion) => database.execute<Affected>(selectWithinReach(suspicion)),
    listsRead: (suspicion: Suspicion) => database.execute<ListRead>(selectListsRead(suspicion)),
    exports: (suspicion: Suspicion) => database.execute<Exported>(selectExports(suspicion)),
  };
};

export type AffectedStore = ReturnType<typeof affectedStore>;
