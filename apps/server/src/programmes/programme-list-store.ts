import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { ListFilters } from '@purboday/contract/pages/list-queries';
import { programmes } from '#server/domain/programme/programme-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { searchCondition, type PageRequest } from '#server/platform/database/paging.ts';
import { readList } from '#server/platform/database/read-list.ts';

const { search: _search, ...columns } = getTableColumns(programmes);

export const programmeListStore = (database: Database) => ({
  /** Newest first. */
  read: ({ status, ...query }: PageRequest & ListFilters<'programmes'>) =>
    readList(database, query, {
      rows: database.sql.select(columns).from(programmes).$dynamic(),
      where: and(
        status && eq(programmes.status, status),
        searchCondition(programmes.search, programmes.id, query.q),
      ),
      order: '-createdAt',
      count: sql`${programmes}`,
    }),
});
