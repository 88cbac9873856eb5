import { daysAfter, startInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { Report } from '@purboday/contract/reports/reports.contract';
import {
  daysSample,
  type Figure,
  type Transition,
  type Wait,
} from '@purboday/contract/reports/steps';
import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import { erasureRequests } from '#server/domain/candidate/candidate-table.ts';
import { funnel, funnelParts, isOfProvider } from '#server/domain/funnel/refresh-funnel.ts';
import { isInBatchesOf } from '#server/domain/batch/batch-store.ts';
import { isInLocations } from '#server/domain/locations/scope.ts';
import { trainings } from '#server/domain/training/training-store.ts';
import { notificationsTable as notifications } from '#server/domain/outbox/outbox-table.ts';
import type { PendingTasks } from '#server/domain/pending-tasks/pending-tasks.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countFound } from '#server/platform/database/paging.ts';
import type { ScopedCity } from '#server/platform/http/authorization.ts';

/** `YYYY-MM-DD`, inclusive; undefined means open. */
export type Period = { from?: string | undefined; to?: string | undefined };

/** Limits the people by cities or provider, and by the filters of the dashboard. */
export type ReportFilter = Period & {
  places?: readonly ScopedCity[] | undefined;
  provider?: string | undefined;
  /** Only people in the batches of this trainer of the provider. */
  trainerId?: string | undefined;
  /** A centre of a training provider. */
  centre?: string | undefined;
  state?: string | undefined;
  skill?: string | undefined;
};

/** Candidates who were ever assigned to a centre. Providers filter by their own centres only. */
const isOfCentre = (centre: string, provider: string | undefined): SQL => sql`exists (
  select from ${trainings} where ${trainings.candidateId} = ${funnel.candidateId} and ${trainings.centreId} = ${centre}
    ${provider === undefined ? sql`` : sql`and ${trainings.providerId} = ${provider}`})`;

/** Candidates who are or were in a batch of the trainer. */
const isOfTrainer = (trainerId: string): SQL => sql`exists (
  select from ${trainings} where ${and(
    eq(trainings.candidateId, funnel.candidateId),
    eq(trainings.providerId, funnel.providerId),
    isInBatchesOf({ trainerId }, trainings.batchId),
  )})`;

export const matchesFilter = ({
  places,
  provider,
  trainerId,
  centre,
  state,
  skill,
  from,
  to,
}: ReportFilter): SQL =>
  and(
    isOfProvider(provider),
    trainerId === undefined ? undefined : isOfTrainer(trainerId),
    centre === undefined ? undefined : isOfCentre(centre, provider),
    places && isInLocations(funnel, places),
    state === undefined ? undefined : eq(funnel.state, state),
    skill === undefined ? undefined : sql`${funnel.skills} @> array[${skill}]`,
    from === undefined ? undefined : gte(funnel.registeredAt, new Date(startInKolkata(from))),
    to === undefined
      ? undefined
      : lt(funnel.registeredAt, new Date(startInKolkata(daysAfter(to, 1)))),
  ) ?? sql`true`;

/** Input and result are `YYYY-MM-DD`. */
export const toMonday = (day: string): string => {
  const sinceSunday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return daysAfter(day, -((sinceSunday + 6) % 7));
};

/** Splits a period into whole weeks, named by their Mondays, and the days around them. */
export const splitIntoWeeks = ({
  from,
  to,
}: Period): { weeks: Period | undefined; days: Period[] } => {
  const first = from === undefined ? undefined : toMonday(daysAfter(from, 6));
  // The last Monday whose Sunday is in the period.
  const last = to === undefined ? undefined : toMonday(daysAfter(to, -6));
  if (first !== undefined && last !== undefined && first > last)
    return { weeks: undefined, days: [{ from, to }] };
  const days: Period[] = [];
  if (first !== undefined && from !== first) days.push({ from, to: daysAfter(first, -1) });
  if (last !== undefined && to !== daysAfter(last, 6)) days.push({ from: daysAfter(last, 7), to });
  return { weeks: { from: first, to: last }, days };
};

export type StateCounts = { state: string } & Record<Figure | `wait_${Wait}`, number>;
export type WeekCounts = { week: string; registered: number; approved: number; rejected: number };
type PassageDays = { step: Transition; people: number; median: number; p90: number };

/** `funnel_weeks` has sums by state, by city, and by state and skill, without providers and centres. */
const hasWeekSums = ({ places, provider, centre, skill }: ReportFilter): boolean =>
  provider === undefined && centre === undefined && (places === undefined || skill === undefined);

const matchesSums = ({ places, state, skill = '' }: ReportFilter, { from, to }: Period): SQL => sql`
  sums.skill = ${skill}
  and ${places ? isInLocations({ state: sql`sums.state`, city: sql`sums.city` }, places) : sql`sums.city = ''`}
  and ${state === undefined ? sql`true` : sql`sums.state = ${state}`}
  and sums.week between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date`;

const sumsOfWeeks = (filter: ReportFilter, weeks: Period): SQL => sql`
  select state, registered, approved, assigned, trained, placed, kept, lost, unknown,
    wait_review, wait_assign, wait_training, wait_next, wait_employer
  from funnel_weeks sums where ${matchesSums(filter, weeks)}`;

const onePerPerson = (filter: ReportFilter): SQL => sql`
  select state, 1 as registered, (approved_on is not null)::int as approved, (assigned_on is not null)::int as assigned,
    (trained_on is not null)::int as trained, (placed_on is not null)::int as placed,
    (outcome = 'kept')::int as kept, (outcome = 'lost')::int as lost, (outcome = 'unknown')::int as unknown,
    (waits = 'review')::int as wait_review, (waits = 'assign')::int as wait_assign, (waits = 'training')::int as wait_training,
    (waits = 'next')::int as wait_next, (waits = 'employer')::int as wait_employer
  from ${funnel} where ${matchesFilter(filter)}`;

/** Reads whole weeks from their sums and the remaining days from the people. */
const counted = (filter: ReportFilter): SQL => {
  if (!hasWeekSums(filter)) return onePerPerson(filter);
  const { weeks, days } = splitIntoWeeks(filter);
  return sql.join(
    [
      ...(weeks ? [sumsOfWeeks(filter, weeks)] : []),
      ...days.map((period) => onePerPerson({ ...filter, ...period })),
    ],
    sql` union all `,
  );
};

/** Returns undefined when there are too few people to sample. */
const partsToSample = (people: number): number | undefined =>
  people <= daysSample ? undefined : Math.ceil((daysSample * funnelParts) / people);

export const reportStore = (database: Database, waiting: Pick<PendingTasks, 'counts'>) => ({
  /** Erased people are in the state ''. */
  countByState: (filter: ReportFilter): Promise<StateCounts[]> =>
    database.execute<StateCounts>(sql`
      select state, sum(registered)::int as registered, sum(approved)::int as approved, sum(assigned)::int as assigned,
        sum(trained)::int as trained, sum(placed)::int as placed,
        coalesce(sum(kept), 0)::int as kept, coalesce(sum(lost), 0)::int as lost, coalesce(sum(unknown), 0)::int as unknown,
        coalesce(sum(wait_review), 0)::int as wait_review, coalesce(sum(wait_assign), 0)::int as wait_assign,
        coalesce(sum(wait_training), 0)::int as wait_training, coalesce(sum(wait_next), 0)::int as wait_next,
        coalesce(sum(wait_employer), 0)::int as wait_employer
      from (${counted(filter)}) counted group by state order by state`),

  /** Leaves out empty weeks. */
  countByWeek: (
    filter: ReportFilter,
    { from, to }: Required<Period> & { from: string; to: string },
  ): Promise<WeekCounts[]> =>
    database.execute<WeekCounts>(
      hasWeekSums(filter)
        ? sql`
          select week::text, sum(registered)::int as registered, sum(approvals)::int as approved, sum(rejections)::int as rejected
          from funnel_weeks sums where ${matchesSums(filter, { from, to })} group by week`
        : sql`
          select date_trunc('week', step.day::timestamp)::date::text as week,
            count(*) filter (where step.name = 'registered')::int as registered,
            count(*) filter (where step.name = 'approved')::int as approved,
            count(*) filter (where step.name = 'rejected')::int as rejected
          from ${funnel} cross join lateral (
            values ('registered', registered_on), ('approved', approved_on), ('rejected', rejected_on)
          ) step(name, day)
          where ${matchesFilter({ ...filter, from: undefined, to: undefined })}
            and step.day >= ${from}::date and step.day < ${to}::date + 7
          group by 1`,
    ),

  isSampled: (people: number): boolean => partsToSample(people) !== undefined,

  /**
   * Uses the same random sample each time when there are many people.
   * @param people number of matching people
   */
  daysBetweenSteps: (filter: ReportFilter, people: number): Promise<PassageDays[]> => {
    const parts = partsToSample(people);
    // Groups by number of days first, which leaves a few hundred rows to sort.
    return database.execute<PassageDays>(sql`
      with counted as (
        select case grouping(review, assign, train, place) when 7 then 'review' when 11 then 'assign' when 13 then 'train' else 'place' end as step,
          coalesce(review, assign, train, place) as days, count(*) as n
        from (
          select approved_on - registered_on as review, assigned_on - approved_on as assign, trained_on - assigned_on as train,
            placed_on - trained_on as place
          from ${funnel} where ${matchesFilter(filter)} ${parts === undefined ? sql`` : sql`and part < ${parts}`}
        ) passage group by grouping sets ((review), (assign), (train), (place))
      ), ranked as (
        select step, days, sum(n) over (partition by step order by days) as up_to, sum(n) over (partition by step) as people
        from counted where days >= 0
      )
      select step, max(people)::int as people, min(days) filter (where up_to >= 0.5 * people) as median,
        min(days) filter (where up_to >= 0.9 * people) as p90
      from ranked group by step`);
  },

  /** Counted like the lists behind it. */
  countUrgent: async (): Promise<Report['actNow']> => {
    const failed = sql`select from ${notifications} where ${notifications.state} = 'failed'`;
    const erasures = sql`select from ${erasureRequests} where ${erasureRequests.state} = 'open'`;
    const cities = await waiting.counts.withoutAdmin();
    return {
      stalled: await waiting.counts.total(cities),
      uncovered: {
        cities: cities.length,
        people: cities.reduce((sum, { count }) => sum + count, 0),
      },
      failedMessages: await countFound(database, failed),
      erasuresDue: await countFound(database, erasures),
    };
  },
});

export type ReportStore = ReturnType<typeof reportStore>;
