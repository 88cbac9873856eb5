import { countText } from '@purboday/contract/conventions/plural';
import { eq, sql, type SQL } from 'drizzle-orm';
import { accounts } from '#server/domain/account/account-table.ts';
import type { Database } from '#server/platform/database/database.ts';
import { writeSheet, type SheetColumn } from '#server/platform/sheets/sheet.ts';
import type { Services } from '#server/services.ts';
import { withRecords } from './instance.ts';

/** The subject of a report: everything that one account or one network address did in a period. */
type Suspicion = {
  accountId: string | null;
  address: string | null;
  since: Date;
  until: Date;
};

/** A person or organisation whose data was seen, with contacts. */
type Affected = {
  kind: 'candidate' | 'job-provider' | 'training-provider' | 'account';
  id: string;
  code: string | null;
  name: string;
  email: string | null;
  mobileNumber: string | null;
  /** Recorded actions, such as 'document viewed' or 'aadhar revealed'. Empty when the record was only within reach. */
  actions: string[];
  first: Date | null;
  last: Date | null;
  /** Contact data from when the record was first seen, if it was changed since: the new data may be the attacker's. */
  contactChangedAt: Date | null;
  formerEmail: string | null;
  formerMobileNumber: string | null;
};

/** A list that was read on a screen, with all its pages. */
type ListRead = {
  account: string | null;
  call: string;
  filters: Record<string, unknown>;
  pages: number;
  rows: number;
  first: Date;
  last: Date;
};

/** A list that was exported as a file, with its search and filters. */
type Exported = { at: Date; account: string | null; detail: Record<string, unknown> };

// Candidates see only their own data, and a denied request showed nothing.
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

/** Adds the contact data that each record had when it was first seen. */
const withFormerContacts = (rows: SQL, since: Date): SQL => sql`
  select r.*, f.changed_at as "contactChangedAt", f.email as "formerEmail", f.mobile_number as "formerMobileNumber"
  from (${rows}) r left join lateral (
    select changed_at, email, mobile_number from former_contacts
    where record_id = r.id and changed_at >= coalesce(r.first, ${since}::timestamptz) order by changed_at limit 1
  ) f on true`;

/** A training, application or placement counts as its candidate. */
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

/**
 * Records that these accounts could have opened: those of their cities, trainees, applicants and
 * employees; all records for level 2.
 */
const selectWithinReach = (suspicion: Suspicion) => sql`
  with who as materialized (
    select a.id, a.role, m.provider_id from accounts a left join memberships m on m.account_id = a.id
    where a.id = ${suspicion.accountId}::uuid or (${suspicion.accountId}::uuid is null and a.id in (select a.actor_id ${seen(suspicion)} and a.actor_id is not null))
  ), all_records as materialized (select exists (select from who where role = 'L2_ADMIN') as yes),
  places as materialized (select distinct state, city from l1_admin_places where account_id in (select id from who))
  ${withFormerContacts(
    sql`
    select ${candidateColumns}, '{}'::text[] as actions, null::timestamptz as first, null::timestamptz as last
    from live_candidates c where ((select yes from all_records)
      or (c.state, c.city) in (select state, city from places)
      or c.id in (select t.candidate_id from trainings t join who on who.provider_id = t.provider_id)
      or c.id in (select x.candidate_id from applicants x join who on who.provider_id = x.provider_id)
      or c.id in (select l.candidate_id from placements l join who on who.provider_id = l.provider_id))
    union all
    select ${providerColumns}, '{}'::text[], null, null
    from providers p where (select yes from all_records) or (p.state, p.city) in (select state, city from places)`,
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

export const affectedPeopleStore = (database: Pick<Database, 'execute' | 'sql'>) => {
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

type WriteReportDeps = Pick<Services, 'recordStep'> & {
  affected: ReturnType<typeof affectedPeopleStore>;
};

/** `reach`: the report also names people whose records were only within reach. */
type BreachReportOptions = Suspicion & { reach: boolean };

/** The people as CSV, and a summary for the operator. */
type Report = { csv: AsyncIterable<Uint8Array>; summary: string[] };

const toTime = (at: Date | null): string => (at === null ? '' : at.toISOString());

const columns: readonly SheetColumn<Affected>[] = [
  { header: 'Kind', of: ({ kind }) => kind },
  { header: 'Id', of: ({ id }) => id },
  { header: 'Code', of: ({ code }) => code },
  { header: 'Name', of: ({ name }) => name },
  { header: 'Email', of: ({ email }) => email },
  { header: 'Mobile', of: ({ mobileNumber }) => mobileNumber },
  {
    header: 'What is recorded',
    of: ({ actions }) => (actions.length === 0 ? 'within reach' : actions.join(', ')),
  },
  { header: 'First', of: ({ first }) => toTime(first) },
  { header: 'Last', of: ({ last }) => toTime(last) },
  { header: 'Contact changed since', of: ({ contactChangedAt: at }) => toTime(at) },
  { header: 'Former email', of: ({ formerEmail }) => formerEmail },
  { header: 'Former mobile', of: ({ formerMobileNumber }) => formerMobileNumber },
];

/** The opened records first, then the others within reach. */
const merged = (opened: readonly Affected[], reach: readonly Affected[]): Affected[] => {
  const known = new Set(opened.map(({ id }) => id));
  return [...opened, ...reach.filter(({ id }) => !known.has(id))];
};

async function* once<Row>(rows: readonly Row[]) {
  yield rows;
}

/** Lists whose data an account or address saw, with their contacts. The Data Protection Board needs this within 72 hours. The report is audited. */
export const writeReport =
  ({ affected, recordStep }: WriteReportDeps) =>
  async ({ reach, ...of }: BreachReportOptions): Promise<Report> => {
    const opened = await affected.opened(of);
    const exported = await affected.exports(of);
    const lists = await affected.listsRead(of);
    const people = reach ? merged(opened, await affected.inReach(of)) : opened;
    const changed = people.filter(({ contactChangedAt }) => contactChangedAt !== null);
    const { accountId, address, since, until } = of;
    const detail = { accountId, address, since: toTime(since), until: toTime(until) };
    await recordStep({ audited: 'breach-reported', detail: { ...detail, people: people.length } });
    return {
      csv: writeSheet('csv', { title: 'Affected', columns, batches: once(people) }),
      summary: [
        `${opened.length} recorded as seen or changed, ${people.length - opened.length} more within reach.`,
        ...exported.map(
          ({ at, account, detail: how }) =>
            `Exported at ${toTime(at)} by ${account ?? 'unknown'}: ${JSON.stringify(how)}`,
        ),
        ...lists.map(
          ({ account, call, filters, pages, rows, first, last }) =>
            `List read from ${toTime(first)} to ${toTime(last)} by ${account ?? 'unknown'}: ${call} ${JSON.stringify(filters)}, ${countText(pages, 'page')}, ${countText(rows, 'row')}`,
        ),
        ...(exported.length > 0 && !reach
          ? ['Lists were exported. Run it again with --reach to name everyone who may be on them.']
          : []),
        ...(lists.length > 0 && !reach
          ? ['Lists were read. Run it again with --reach to name everyone who may be on them.']
          : []),
        ...(changed.length > 0
          ? [
              `Warning: the contact data of ${changed.length} was changed since, possibly by the attacker. Write to the former address and number as well.`,
            ]
          : []),
      ],
    };
  };

/** Writes the CSV to standard output and the summary to standard error. */
export const reportBreach = (options: {
  since: Date;
  until: Date;
  account?: string;
  address?: string;
  reach: boolean;
}): Promise<void> =>
  withRecords(async ({ database, recordStep }) => {
    const { account, address = null, ...rest } = options;
    const affected = affectedPeopleStore(database);
    const accountId = account === undefined ? null : await affected.accountOf(account);
    if (accountId === undefined) throw new Error(`There is no account of ${account}.`);
    const report = writeReport({ affected, recordStep });
    const { csv, summary } = await report({ ...rest, accountId, address });
    for await (const bytes of csv) process.stdout.write(bytes);
    process.stderr.write(`${summary.join('\n')}\n`);
  });
