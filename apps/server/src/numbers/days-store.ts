import { daysSample, type Passage } from '@purboday/contract/numbers/steps';
import { sql } from 'drizzle-orm';
import { funnelParts, funnel } from '#server/domain/funnel/funnel-table.ts';
import type { Database } from '#server/platform/database/database.ts';
import { askedPeople, type Whom } from './whom-store.ts';

type PassageDays = { step: Passage; people: number; median: number; p90: number };

/** Parts of all people that hold about as many as are asked for; undefined for everybody. */
const partsFor = (people: number): number | undefined =>
  people <= daysSample ? undefined : Math.ceil((daysSample * funnelParts) / people);

/** How many days people took from one step to the next: of all, or, where they are many, of the same random sample each time. */
export const daysStore = (database: Database) => ({
  isSampled: (people: number): boolean => partsFor(people) !== undefined,

  /** @param people how many people match, as the counts say */
  of: async (whom: Whom, people: number): Promise<PassageDays[]> => {
    const parts = partsFor(people);
    // Counted by days in one pass before they are put in order: some hundred lines in place of thousands.
    const { rows } = await database.sql.execute<PassageDays>(sql`
      with counted as (
        select case grouping(review, assign, train, place) when 7 then 'review' when 11 then 'assign' when 13 then 'train' else 'place' end as step,
          coalesce(review, assign, train, place) as days, count(*) as n
        from (
          select ${funnel.approvedOn} - ${funnel.registeredOn} as review, ${funnel.assignedOn} - ${funnel.approvedOn} as assign,
            ${funnel.trainedOn} - ${funnel.assignedOn} as train, ${funnel.placedOn} - ${funnel.trainedOn} as place
          ${askedPeople(whom)} ${parts === undefined ? sql`` : sql`and ${funnel.part} < ${parts}`}
        ) j group by grouping sets ((review), (assign), (train), (place))
      ), ranked as (
        select step, days, sum(n) over (partition by step order by days) as up_to, sum(n) over (partition by step) as people
        from counted where days >= 0
      )
      select step, max(people)::int as people, min(days) filter (where up_to >= 0.5 * people) as median,
        min(days) filter (where up_to >= 0.9 * people) as p90
      from ranked group by step`);
    return rows;
  },
});

export type DaysStore = ReturnType<typeof daysStore>;
