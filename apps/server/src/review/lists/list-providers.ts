import type { Page } from '@purboday/contract/conventions/schemas';
import type {
  JobProviderToReview,
  TrainingProviderToReview,
} from '@purboday/contract/review/review.contract';
import type { Actor } from '#server/platform/http/actor.ts';
import { pageOf } from '#server/platform/database/paging.ts';
import {
  nameBefore,
  presentJobProviderSummary,
  presentTrainingProviderSummary,
} from '#server/domain/provider/provider-presentation.ts';
import type { ProviderListStore, ProviderQuery, ProviderRow } from './provider-list-store.ts';
import { narrowedTo, orderOf, type Narrowing } from './list-order.ts';
import { providerWarnings } from '../warnings/warnings.ts';

type Deps = { providerList: ProviderListStore };
type Query = Omit<ProviderQuery, 'kind'> & Narrowing;
type Admin = Pick<Actor, 'places'>;
type Listed<Row> = Promise<{ data: Row[]; page: Page }>;

const waiting = (row: ProviderRow) => ({
  city: row.city,
  state: row.state,
  waitingSince: row.statusSince.toISOString(),
  warnings: providerWarnings(row),
});

const pageOfProviders = async (
  { providerList }: Deps,
  admin: Admin,
  query: ProviderQuery & Narrowing,
) => {
  const places = narrowedTo(admin.places, query);
  const read = await providerList.select(places, query);
  const total = await providerList.total(places, query);
  return pageOf(read, query, total, orderOf(query.sort).at);
};

/** A page of the job providers in the admin's cities (SEC-30). */
export const listJobProviders =
  (deps: Deps) =>
  async (admin: Admin, query: Query): Listed<JobProviderToReview> => {
    const { rows, page } = await pageOfProviders(deps, admin, { ...query, kind: 'job-provider' });
    const data = rows.map((row) => ({
      ...presentJobProviderSummary(row),
      ...waiting(row),
      ...nameBefore(row),
    }));
    return { data, page };
  };

/** A page of the training providers in the admin's cities (SEC-30). */
export const listTrainingProviders =
  (deps: Deps) =>
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
