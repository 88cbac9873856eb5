import type { Page } from '@purboday/contract/conventions/schemas';
import type { CandidateToReview } from '@purboday/contract/review/review.contract';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { pageOf } from '#server/platform/database/paging.ts';
import { presentCandidateSummary } from '#server/domain/candidate/candidate-presentation.ts';
import type { CandidateListStore, CandidateQuery } from './candidate-list-store.ts';
import type { ListedRow } from './listed-row-store.ts';
import { narrowedTo, orderOf, type Narrowing } from './list-order.ts';
import { warningsOf } from '../warnings/warnings.ts';

type Deps = Pick<Services, 'ages'> & {
  candidateList: CandidateListStore;
};

const present = (row: ListedRow, ages: Deps['ages']): CandidateToReview => ({
  ...presentCandidateSummary(row),
  city: row.city,
  state: row.state,
  waitingSince: row.statusSince.toISOString(),
  warnings: warningsOf({ ...row, age: ages.standing(row) }),
});

/** A page of the candidates in the admin's cities (SEC-30). */
export const listCandidates =
  ({ candidateList, ages }: Deps) =>
  async (
    { places }: Pick<Actor, 'places'>,
    query: CandidateQuery & Narrowing,
  ): Promise<{ data: CandidateToReview[]; page: Page }> => {
    const { rows: read, total } = await candidateList.read(narrowedTo(places, query), query);
    const { rows, page } = pageOf(read, query, total, orderOf(query.sort).at);
    return { data: rows.map((row) => present(row, ages)), page };
  };
