import type { Batch } from '@purboday/contract/batches/batch-records';
import type { Page } from '@purboday/contract/conventions/schemas';
import type { Services } from '#server/services.ts';
import { pageOf } from '#server/platform/database/paging.ts';
import type { BatchListStore, BatchQuery } from './batch-list-store.ts';
import { presentBatch } from './present-batch.ts';

type Deps = Pick<Services, 'clock'> & {
  list: Pick<BatchListStore, 'read'>;
};

/** A page of batches: of one provider when the query names it, else of all. */
export const listBatches =
  ({ list, clock }: Deps) =>
  async (query: BatchQuery): Promise<{ data: Batch[]; page: Page }> => {
    const { rows: read, total } = await list.read(query);
    const { rows, page } = pageOf(read, query, total, ({ beginsAt, id }) => ({
      sort: beginsAt.toISOString(),
      id,
    }));
    const now = clock();
    return { data: rows.map((row) => presentBatch(row, now)), page };
  };
