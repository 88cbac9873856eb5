import type { ListQuery, Page } from '@purboday/contract/endpoint';
import { pageOf } from '#server/platform/paging.ts';
import type { ErasureStore } from './erasure-store.ts';

type Needs = { erasures: Pick<ErasureStore, 'list' | 'count'> };

/** A page of the requests for erasure, the longest waiting first. */
export const listErasureRequests =
  ({ erasures }: Needs) =>
  async (query: ListQuery) => {
    const read = await erasures.list(query);
    const total = await erasures.count();
    const { rows, page }: { rows: typeof read; page: Page } = pageOf(
      read,
      query,
      total,
      ({ requestedAt, id }) => ({ sort: requestedAt.toISOString(), id }),
    );
    const data = rows.map(({ id, requestedAt, ...row }) => ({
      ...row,
      _id: id,
      requestedAt: requestedAt.toISOString(),
    }));
    return { data, page };
  };
