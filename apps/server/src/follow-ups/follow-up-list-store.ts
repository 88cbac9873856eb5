import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { FollowUpFigures } from '@purboday/contract/follow-ups/follow-ups.contract';
import { followUpDays } from '@purboday/contract/pages/list-filters';
import type { ListFilters } from '@purboday/contract/pages/list-queries';
import { and, eq, sql } from 'drizzle-orm';
import { candidates, candidateSearch } from '#server/domain/candidate/candidate-table.ts';
import { centres } from '#server/domain/centre/centre-store.ts';
import { followUps, isToCall } from '#server/domain/follow-up/follow-up-store.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import { trainings } from '#server/domain/training/training-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PageRequest } from '#server/platform/database/paging.ts';
import { readList } from '#server/platform/database/read-list.ts';
import type { Clock } from '#server/platform/process/clock.ts';

type FigureRow = FollowUpFigures['days'][number] & {
  provider_id: string | null;
  centre_id: string | null;
  provider: string;
  centre: string;
  /** 0 for one centre. */
  level: number;
};

const statusOf = { known: 'ANSWERED', not_reached: 'UNREACHED', unknown: 'DUE' } as const;

const columns = {
  id: followUps.id,
  candidateId: followUps.candidateId,
  days: followUps.days,
  dueOn: followUps.dueOn,
  status: followUps.status,
  notifiedAt: followUps.notifiedAt,
  remindedAt: followUps.remindedAt,
  missedCalls: followUps.missedCalls,
  answer: followUps.answer,
  answeredAt: followUps.answeredAt,
  employer: followUps.employer,
  since: followUps.since,
  monthlyPay: followUps.monthlyPay,
  registrationCode: candidates.registrationCode,
  name: candidates.name,
  mobileNumber: candidates.mobileNumber,
  provider: providers.publicName,
  centre: centres.name,
};

const joined = sql`${followUps} join ${candidates} on ${candidates.id} = ${followUps.candidateId}
  join ${trainings} on ${trainings.id} = ${followUps.trainingId}`;

export const followUpListStore = (database: Database, clock: Clock) => ({
  /** Earliest first. */
  read: ({ outcome, days, provider, centre, ...query }: PageRequest & ListFilters<'followUps'>) =>
    readList(database, query, {
      rows: database.sql
        .select(columns)
        .from(followUps)
        .innerJoin(candidates, eq(candidates.id, followUps.candidateId))
        .innerJoin(trainings, eq(trainings.id, followUps.trainingId))
        .innerJoin(providers, eq(providers.id, trainings.providerId))
        .leftJoin(centres, eq(centres.id, trainings.centreId))
        .$dynamic(),
      where: and(
        outcome ? eq(followUps.status, statusOf[outcome]) : isToCall(dayInKolkata(clock())),
        days === undefined ? undefined : eq(followUps.days, Number(days)),
        provider === undefined ? undefined : eq(trainings.providerId, provider),
        centre === undefined ? undefined : eq(trainings.centreId, centre),
        candidateSearch(query.q),
      ),
      order: 'dueOn',
      count: joined,
    }),

  /** In all, by provider and by centre; the largest first. */
  countFigures: async ({
    provider,
    centre,
  }: Pick<ListFilters<'followUps'>, 'provider' | 'centre'>): Promise<FollowUpFigures[]> => {
    const rows = await database.execute<FigureRow>(sql`
      select ${followUps.days}::text as days, ${trainings.providerId} as provider_id, ${trainings.centreId} as centre_id,
        max(${providers.publicName}) as provider, max(${centres.name}) as centre, grouping(${trainings.centreId}) as level,
        count(*)::int as trained, (count(*) filter (where ${followUps.status} = 'ANSWERED'))::int as known,
        (count(*) filter (where ${followUps.status} = 'UNREACHED'))::int as "notReached"
      from ${joined} join ${providers} on ${providers.id} = ${trainings.providerId} left join ${centres} on ${centres.id} = ${trainings.centreId}
      where ${followUps.days} = any(${sql.param(followUpDays.map(Number))}::int[])
        and ${provider === undefined ? sql`true` : sql`${trainings.providerId} = ${provider}::uuid`}
        and ${centre === undefined ? sql`true` : sql`${trainings.centreId} = ${centre}::uuid`}
      group by grouping sets ((${followUps.days}), (${followUps.days}, ${trainings.providerId}), (${followUps.days}, ${trainings.providerId}, ${trainings.centreId}))
      order by max(${providers.publicName}), level desc, max(${centres.name}), ${followUps.days}`);
    // Trainings without a centre are in the sum of their provider alone.
    const shown = rows.filter(({ level, centre_id: id }) => level === 1 || id !== null);
    const groups = Map.groupBy(shown, (row) => `${row.provider_id} ${row.centre_id}`);
    return [...groups.values()]
      .flatMap((days) => {
        const [first] = days;
        if (!first) return [];
        const { provider_id: providerId, centre_id: centreId } = first;
        return {
          provider: providerId === null ? null : { _id: providerId, name: first.provider },
          centre: centreId === null ? null : { _id: centreId, name: first.centre },
          days: days.map(({ days: after, trained, known, notReached }) => ({
            days: after,
            trained,
            known,
            notReached,
          })),
        };
      })
      .toSorted((a, b) => Number(b.provider === null) - Number(a.provider === null));
  },
});
