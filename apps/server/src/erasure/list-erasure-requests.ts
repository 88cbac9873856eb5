import type { ErasureRequest } from '@purboday/contract/erasure/erasure.contract';
import type { Page } from '@purboday/contract/conventions/schemas';
import { pageOf, totalOf } from '#server/platform/database/paging.ts';
import { presentRequest } from './present-request.ts';
import type { RequestListStore, RequestQuery } from './request-list-store.ts';

type Deps = { list: Pick<RequestListStore, 'list' | 'count'> };

/** A page of the requests for erasure, the longest waiting first. */
export const listErasureRequests =
  ({ list }: Deps) =>
  async (query: RequestQuery): Promise<{ data: ErasureRequest[]; page: Page }> => {
    const read = await list.list(query);
    const total = await totalOf(query, () => list.count(query));
    const { rows, page } = pageOf(read, query, total, ({ requestedAt, id }) => ({
      sort: requestedAt.toISOString(),
      id,
    }));
    return { data: rows.map(presentRequest), page };
  };
