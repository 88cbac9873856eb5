import type { ListFilters } from '@purboday/contract/pages/list-queries';
import type { FundedPerson } from '@purboday/contract/programmes/fundings.contract';
import { lackKinds, type LackKind } from '@purboday/contract/programmes/programme-steps';
import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import {
  candidateRows,
  candidateSearch,
  candidates,
} from '#server/domain/candidate/candidate-table.ts';
import { fundings } from '#server/domain/programme/funding-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PageRequest } from '#server/platform/database/paging.ts';
import { readList } from '#server/platform/database/read-list.ts';
import type { SheetColumn } from '#server/platform/sheets/sheet.ts';

type FundedPeopleQuery = PageRequest & ListFilters<'programme'> & { programmeId: string };

/** The latest funding of a person by the programme. */
const isLatest = sql`not exists (select from fundings later where later.programme_id = fundings.programme_id
  and later.candidate_id = fundings.candidate_id and (later.created_at, later.id) > (fundings.created_at, fundings.id))`;

type Reached = Pick<ListFilters<'programme'>, 'step' | 'outcome' | 'state'>;

/** As the figures of the progress count: a step, a result, or what is missing. */
const hasReached = ({ step, outcome, state }: Reached): SQL | undefined =>
  and(
    step && sql`p.${sql.raw(step)}_on is not null`,
    outcome &&
      (lackKinds.some((lack) => lack === outcome)
        ? sql`p.lacks @> array[${outcome}]`
        : sql`p.outcome = ${outcome}`),
    state === undefined ? undefined : sql`p.state = ${state}`,
  );

/** One row for each person, the latest funded first. */
export const fundedPeopleStore = (database: Database) => ({
  read: ({ programmeId, funding, step, outcome, state, ...query }: FundedPeopleQuery) => {
    const search = candidateSearch(query.q);
    return readList(database, query, {
      rows: database.sql
        .select({
          id: fundings.id,
          candidateId: fundings.candidateId,
          trainingId: fundings.trainingId,
          startsOn: fundings.startsOn,
          endsOn: fundings.endsOn,
          share: fundings.share,
          byRule: fundings.byRule,
          reason: fundings.reason,
          createdAt: fundings.createdAt,
          registrationCode: candidateRows.registrationCode,
          name: candidateRows.name,
          city: candidateRows.city,
          state: candidateRows.state,
          erasedAt: candidateRows.erasedAt,
          lacks: sql<LackKind[]>`coalesce(reached.lacks, '{}')`,
          placementId: sql<string | null>`reached.placement_id`,
          otherProgrammes: sql<number>`(select count(distinct other.programme_id)::int from fundings other
            where other.candidate_id = fundings.candidate_id and other.programme_id <> fundings.programme_id)`,
        })
        .from(fundings)
        .innerJoin(candidateRows, eq(candidateRows.id, fundings.candidateId))
        .leftJoin(
          sql`programme_people reached`,
          sql`reached.programme_id = fundings.programme_id and reached.candidate_id = fundings.candidate_id`,
        )
        .$dynamic(),
      where: and(
        eq(fundings.programmeId, programmeId),
        isLatest,
        funding === 'open' ? isNull(fundings.endsOn) : undefined,
        funding === 'ended' ? isNotNull(fundings.endsOn) : undefined,
        step || outcome || state
          ? sql`exists (select from programme_people p where p.programme_id = fundings.programme_id
              and p.candidate_id = fundings.candidate_id and ${hasReached({ step, outcome, state })})`
          : undefined,
        search &&
          sql`${fundings.candidateId} in (select ${candidates.id} from ${candidates} where ${search})`,
      ),
      order: '-createdAt',
      count: sql`${fundings}`,
    });
  },
});

type FundedRow = Awaited<ReturnType<ReturnType<typeof fundedPeopleStore>['read']>>['rows'][number];
export const presentFundedPerson = ({
  id,
  trainingId,
  startsOn,
  endsOn,
  erasedAt,
  ...row
}: FundedRow): FundedPerson => ({
  ...row,
  _id: id,
  name: erasedAt === null ? row.name : null,
  registrationCode: erasedAt === null ? row.registrationCode : null,
  erased: erasedAt !== null,
  isTraining: trainingId !== null,
  from: startsOn,
  to: endsOn,
});

export const fundedPeopleColumns: readonly SheetColumn<FundedPerson>[] = [
  { header: 'Registration ID', width: 38, of: ({ candidateId }) => candidateId },
  { header: 'Registration Code', width: 14, of: ({ registrationCode }) => registrationCode },
  {
    header: 'Name',
    width: 26,
    of: ({ name, erased }) => (erased ? 'Erased at their own wish' : name),
  },
  { header: 'City', of: ({ city }) => city },
  { header: 'State', of: ({ state }) => state },
  { header: 'Funded', of: ({ isTraining }) => (isTraining ? 'Training' : 'Mobilisation') },
  { header: 'From', of: ({ from }) => from },
  { header: 'To', of: ({ to }) => to },
  { header: 'Share (%)', of: ({ share }) => share },
  { header: 'By rule', of: ({ byRule }) => (byRule ? 'Yes' : 'No') },
  { header: 'Reason', width: 40, of: ({ reason }) => reason },
  { header: 'Other programmes', of: ({ otherProgrammes }) => otherProgrammes },
];
