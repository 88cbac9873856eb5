import type { Coverage, CoveredCity } from '@purboday/contract/l1-admins/coverage.contract';
import type { Page } from '@purboday/contract/conventions/schemas';
import { pageOf } from '#server/platform/database/paging.ts';
import { positionOfCity, type CoverageQuery, type CoverageStore } from './coverage-store.ts';

type Deps = { coverage: CoverageStore };

/** A page of cities and who reviews them. */
export const listCoverage =
  ({ coverage }: Deps) =>
  async (query: CoverageQuery): Promise<{ data: CoveredCity[]; page: Page }> => {
    const read = await coverage.select(query);
    const { rows, page } = pageOf(read, query, await coverage.total(query), positionOfCity);
    return { data: rows, page };
  };

/** The states, and the towns whose records were moved to another name. */
export const readCoverage =
  ({ coverage }: Deps) =>
  async (): Promise<Coverage> => {
    const moved = await coverage.moved();
    return {
      states: await coverage.states(),
      moved: moved.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    };
  };
