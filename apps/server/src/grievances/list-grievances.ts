import type { Page } from '@purboday/contract/conventions/schemas';
import type { Grievance } from '@purboday/contract/grievances/grievances.contract';
import { pageOf, totalOf } from '#server/platform/database/paging.ts';
import type { GrievanceListStore, GrievanceQuery } from './grievance-list-store.ts';
import { presentGrievance } from './present-grievance.ts';

type Deps = { list: Pick<GrievanceListStore, 'list' | 'count'> };

/** A page of the complaints, the longest waiting first. */
export const listGrievances =
  ({ list }: Deps) =>
  async (query: GrievanceQuery): Promise<{ data: Grievance[]; page: Page }> => {
    const read = await list.list(query);
    const total = await totalOf(query, () => list.count(query));
    const { rows, page } = pageOf(read, query, total, ({ createdAt, id }) => ({
      sort: createdAt.toISOString(),
      id,
    }));
    return { data: rows.map(presentGrievance), page };
  };
