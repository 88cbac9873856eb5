import { declineReasons } from '@purboday/contract/conventions/enumerations';
import type { ProviderReport } from '@purboday/contract/reports/reports.contract';
import { sql, type SQL } from 'drizzle-orm';
import { funnel } from '#server/domain/funnel/refresh-funnel.ts';
import { isInBatchesOf } from '#server/domain/batch/batch-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { matchesFilter, type ReportFilter } from './report-store.ts';

type Answers = ProviderReport['answers'];
type Counts = Omit<Answers, 'providers'>;
type FigureRow = Omit<Counts, 'reasons'> &
  Record<`because_${keyof Counts['reasons']}`, number> & {
    id: string | null;
    kind: Answers['providers'][number]['kind'];
    provider: string;
  };

/** Every place that was ever offered, and whether an answer is still awaited. */
const offers = sql`
  select candidate_id, provider_id, centre_id, batch_id, answer, answer_reason,
    status = 'PENDING' and superseded_at is null and withdrawn_at is null as is_open
  from trainings
  union all
  select candidate_id, provider_id, null, null, answer, answer_reason,
    status = 'pending' and ended_at is null and withdrawn_at is null
  from applicants where erased_at is null`;

const isUnfiltered = ({ places, provider, state, skill, from, to }: ReportFilter): boolean =>
  [places, provider, state, skill, from, to].every((value) => value === undefined);

/** Without a filter, the people are not looked up. */
const isOfPeople = (filter: ReportFilter): SQL =>
  isUnfiltered(filter)
    ? sql`true`
    : sql`o.candidate_id in (select candidate_id from ${funnel} where ${matchesFilter(filter)})`;

const countWhere = (condition: SQL): SQL =>
  sql`coalesce(sum(n) filter (where ${condition}), 0)::int`;

const reasonCounts = sql.join(
  declineReasons.map(
    (reason) =>
      sql`${countWhere(sql`answer = 'DECLINED' and answer_reason = ${reason}`)} as ${sql.identifier(`because_${reason}`)}`,
  ),
  sql`, `,
);

const providersShown = 100;

/** Groups equal offers first: twelve conditions for each of them took three times as long. */
const selectAnswers = (filter: ReportFilter): SQL => sql`
  with counted as (
    select o.provider_id, answer, answer_reason, is_open, count(*) as n from (${offers}) o
    where ${filter.provider === undefined ? sql`true` : sql`o.provider_id = ${filter.provider}::uuid`}
      and ${filter.centre === undefined ? sql`true` : sql`o.centre_id = ${filter.centre}::uuid`}
      and ${isInBatchesOf(filter, sql`o.batch_id`) ?? sql`true`}
      and ${isOfPeople(filter)}
    group by 1, 2, 3, 4
  )
  select p.id, p.kind, p.public_name as provider, ${countWhere(sql`true`)} as offered,
    ${countWhere(sql`answer = 'ACCEPTED'`)} as accepted,
    ${countWhere(sql`answer = 'DECLINED'`)} as declined,
    ${countWhere(sql`answer = 'WAITING' and is_open`)} as waiting,
    ${countWhere(sql`answer = 'WAITING' and not is_open`)} as ended,
    ${reasonCounts},
    ${countWhere(sql`answer = 'DECLINED' and answer_reason is null`)} as because_other
  from counted join providers p on p.id = counted.provider_id
  group by grouping sets ((), (p.id, p.kind, p.public_name))
  order by grouping(p.id) desc, declined desc, offered desc, p.id
  limit ${providersShown + 1}`;

/** Providers do not learn reasons of health and family (decision 112). */
const toReasons = (row: FigureRow, isForProvider: boolean): Counts['reasons'] => {
  const reasons = Object.fromEntries(
    declineReasons.map((reason) => [reason, row[`because_${reason}`]]),
  ) as Record<(typeof declineReasons)[number], number>;
  if (!isForProvider) return { ...reasons, other: row.because_other };
  const { health, family, ...shown } = reasons;
  return { ...shown, health: 0, family: 0, other: row.because_other + health + family };
};

const present = (row: FigureRow, isForProvider: boolean): Counts => {
  const { offered, accepted, declined, waiting, ended } = row;
  const reasons = toReasons(row, isForProvider);
  return { offered, accepted, declined, waiting, ended, reasons };
};

/** Answers to offered places: in all, and by provider. */
export const readAnswerFigures =
  (database: Database) =>
  async (filter: ReportFilter, isForProvider: boolean): Promise<Answers> => {
    const [total, ...rows] = await database.execute<FigureRow>(selectAnswers(filter));
    if (!total) throw new Error('The sums of all answers are missing');
    return {
      ...present(total, isForProvider),
      providers: rows.map((row) => ({
        _id: row.id ?? '',
        kind: row.kind,
        provider: row.provider,
        ...present(row, isForProvider),
      })),
    };
  };

export type ReadAnswerFigures = ReturnType<typeof readAnswerFigures>;
