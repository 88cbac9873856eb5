import { journeySteps, keptOutcomes, waits } from '@purboday/contract/numbers/steps';
import { sql, type SQL } from 'drizzle-orm';
import { funnel } from '#server/domain/funnel/funnel-table.ts';
import type { Database } from '#server/platform/database/database.ts';
import { askedCounters, askedPeople, type Days, type Whom } from './whom-store.ts';
import { splitIntoWeeks } from './weeks.ts';

const counted = [
  ...journeySteps,
  ...keptOutcomes,
  ...waits.map((wait) => `wait_${wait}` as const),
] as const;

/** Numbers of the people of one state of India. */
export type StateCounts = { state: string } & Record<(typeof counted)[number], number>;
export type WeekCounts = { week: string; registered: number; approved: number; rejected: number };

const columnOf = {
  approved: funnel.approvedOn,
  assigned: funnel.assignedOn,
  trained: funnel.trainedOn,
  placed: funnel.placedOn,
} as const;

const named = (name: string): SQL => sql.raw(name);

/** Sums of counters. */
const summed = sql.join(
  counted.map((name) => sql`sum(c.${named(name)})::int as ${named(name)}`),
  sql`, `,
);

/** The same, counted from the rows of the funnel. */
const read = sql.join(
  [
    sql`count(*)::int as registered`,
    ...Object.entries(columnOf).map(
      ([name, column]) => sql`count(${column})::int as ${named(name)}`,
    ),
    ...keptOutcomes.map(
      (outcome) =>
        sql`count(*) filter (where ${funnel.outcome} = ${named(`'${outcome}'`)})::int as ${named(outcome)}`,
    ),
    ...waits.map(
      (wait) =>
        sql`count(*) filter (where ${funnel.waits} = ${named(`'${wait}'`)})::int as ${named(`wait_${wait}`)}`,
    ),
  ],
  sql`, `,
);

const between = ({ from, to }: Days): SQL =>
  sql`${from === undefined ? sql`` : sql`and c.week >= ${from}::date`} ${to === undefined ? sql`` : sql`and c.week <= ${to}::date`}`;

const ofDays = (whom: Whom, days: Days): SQL =>
  sql`select ${funnel.state} as state, ${read} ${askedPeople({ ...whom, ...days })} group by ${funnel.state}`;

/** Whole weeks come from `funnel_weeks`. The days before and after them, and filters that it does not have, come from the rows of the funnel. */
const parts = (whom: Whom): SQL[] => {
  const counters = askedCounters(whom);
  if (counters === undefined) return [ofDays(whom, whom)];
  const { weeks, days } = splitIntoWeeks(whom);
  return [
    ...(weeks === undefined
      ? []
      : [sql`select c.state, ${summed} ${counters} ${between(weeks)} group by c.state`]),
    ...days.map((some) => ofDays(whom, some)),
  ];
};

const sameSums = sql.join(
  counted.map((name) => sql`sum(${named(name)})::int as ${named(name)}`),
  sql`, `,
);

/** The counts behind the dashboards: as quick for a million people as for a hundred. */
export const countStore = (database: Database) => ({
  /** Of those who registered in these days. Erased people are in no state: ''. */
  byState: async (whom: Whom): Promise<StateCounts[]> => {
    const { rows } = await database.sql.execute<StateCounts>(
      sql`select state, ${sameSums} from (${sql.join(parts(whom), sql` union all `)}) part group by state order by state`,
    );
    return rows;
  },

  /** Registrations and decisions of each week from one Monday to another; weeks without any are left out. */
  byWeek: async (whom: Whom, { from, to }: { from: string; to: string }): Promise<WeekCounts[]> => {
    const counters = askedCounters(whom);
    const { rows } = await database.sql.execute<WeekCounts>(
      counters === undefined
        ? sql`
          select date_trunc('week', d.day::timestamp)::date::text as week, count(*) filter (where what = 'came')::int as registered,
            count(*) filter (where what = 'approved')::int as approved, count(*) filter (where what = 'rejected')::int as rejected
          from (
            select ${funnel.registeredOn} as registered_on, ${funnel.approvedOn} as approved_on, ${funnel.rejectedOn} as rejected_on
            ${askedPeople({ ...whom, from: undefined, to: undefined })}
          ) j cross join lateral (values ('came', registered_on), ('approved', approved_on), ('rejected', rejected_on)) d(what, day)
          where d.day >= ${from}::date and d.day < ${to}::date + 7 group by 1`
        : sql`select c.week::text as week, sum(c.registered)::int as registered, sum(c.approvals)::int as approved,
            sum(c.rejections)::int as rejected ${counters} ${between({ from, to })} group by c.week`,
    );
    return rows;
  },
});

export type CountStore = ReturnType<typeof countStore>;
