import type { Page } from '@purboday/contract/conventions/schemas';
import type {
  CandidateToReview,
  JobProviderToReview,
  TrainingProviderToReview,
} from '@purboday/contract/review/review.contract';
import { presentCandidateSummary } from '#server/domain/candidate/candidate-presentation.ts';
import {
  nameBefore,
  presentJobProviderSummary,
  presentTrainingProviderSummary,
} from '#server/domain/provider/provider-presentation.ts';
import { toPage } from '#server/platform/database/paging.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Services } from '#server/services.ts';
import type { CandidateListStore, CandidateQuery } from './candidate-list-store.ts';
import {
  narrowLocations,
  toOrder,
  type ListedRow,
  type LocationFilter,
} from './listed-row-store.ts';
import type { ProviderListStore, ProviderQuery, ProviderRow } from './provider-list-store.ts';
import { providerWarnings, toWarnings } from './read-registration.ts';

type ListCandidatesDeps = Pick<Services, 'ages'> & {
  candidateList: CandidateListStore;
};

const present = (row: ListedRow, ages: ListCandidatesDeps['ages']): CandidateToReview => ({
  ...presentCandidateSummary(row),
  city: row.city,
  state: row.state,
  waitingSince: row.statusSince.toISOString(),
  warnings: toWarnings({ ...row, age: ages.toAgeState(row) }),
});

/** Only candidates in the admin's cities (SEC-30). */
export const listCandidates =
  ({ candidateList, ages }: ListCandidatesDeps) =>
  async (
    { places }: Pick<Actor, 'places'>,
    query: CandidateQuery & LocationFilter,
  ): Promise<{ data: CandidateToReview[]; page: Page }> => {
    const { rows: read, total } = await candidateList.read(narrowLocations(places, query), query);
    const { rows, page } = toPage(read, query, total, toOrder(query.sort).at);
    return { data: rows.map((row) => present(row, ages)), page };
  };

type ListJobProvidersDeps = { providerList: ProviderListStore };
type Query = Omit<ProviderQuery, 'kind'> & LocationFilter;
type Admin = Pick<Actor, 'places'>;
type Listed<Row> = Promise<{ data: Row[]; page: Page }>;

const waiting = (row: ProviderRow) => ({
  city: row.city,
  state: row.state,
  waitingSince: row.statusSince.toISOString(),
  warnings: providerWarnings(row),
});

const pageOfProviders = async (
  { providerList }: ListJobProvidersDeps,
  admin: Admin,
  query: ProviderQuery & LocationFilter,
) => {
  const places = narrowLocations(admin.places, query);
  const read = await providerList.select(places, query);
  const total = await providerList.total(places, query);
  return toPage(read, query, total, toOrder(query.sort).at);
};

export const listJobProviders =
  (deps: ListJobProvidersDeps) =>
  async (admin: Admin, query: Query): Listed<JobProviderToReview> => {
    const { rows, page } = await pageOfProviders(deps, admin, { ...query, kind: 'job-provider' });
    const data = rows.map((row) => ({
      ...presentJobProviderSummary(row),
      ...waiting(row),
      ...nameBefore(row),
    }));
    return { data, page };
  };

export const listTrainingProviders =
  (deps: ListJobProvidersDeps) =>
  async (admin: Admin, query: Query): Listed<TrainingProviderToReview> => {
    const kind = 'training-provider';
    const { rows, page } = await pageOfProviders(deps, admin, { ...query, kind });
    const data = rows.map((row) => ({
      ...presentTrainingProviderSummary(row),
      ...waiting(row),
      ...nameBefore(row),
    }));
    return { data, page };
  };
