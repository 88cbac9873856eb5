import type { ErasureRequest } from '@purboday/contract/erasure/erasure.schemas';
import type { Page } from '@purboday/contract/conventions/schemas';
import { pageOf, totalOf } from '#server/platform/database/paging.ts';
import { presentRequest } from './present-request.ts';
import type { RequestQuery, RequestStore } from './request-store.ts';

type Deps = { requests: Pick<RequestStore, 'list' | 'count'> };

/** A page of the requests for erasure, the longest waiting first. */
export const listErasureRequests =
  ({ requests }: Deps) =>
  async (query: RequestQuery): Promise<{ data: ErasureRequest[]; page: Page }> => {
    const read = await requests.list(query);
    const total = await totalOf(query, () => requests.count(query));
    const { rows, page } = pageOf(read, query, total, ({ requestedAt, id }) => ({
      sort: requestedAt.toISOString(),
      id,
    }));
    return { data: rows.map(presentRequest), page };
  };
