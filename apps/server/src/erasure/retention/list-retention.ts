import type { Page } from '@purboday/contract/conventions/schemas';
import type { RetentionEntry } from '@purboday/contract/erasure/retention.schemas';
import { presentHold } from '#server/domain/retention/record-hold.ts';
import { pageOf, totalOf } from '#server/platform/database/paging.ts';
import type {
  RetentionListQuery,
  RetentionListStore,
  StoredRetention,
} from './retention-list-store.ts';

type Deps = { list: Pick<RetentionListStore, 'list' | 'count'> };

/** A record as L2 sees it. */
export const presentRetention = (row: StoredRetention): RetentionEntry => ({
  _id: row.id,
  registrationCode: row.registrationCode,
  name: row.name,
  email: row.email,
  status: row.status,
  dueAt: row.dueAt?.toISOString() ?? null,
  toldAt: row.toldAt?.toISOString() ?? null,
  hold: presentHold(row),
  may: { hold: row.heldAt === null, release: row.heldAt !== null },
});

/** A page of the records that fall due, or that are kept. */
export const listRetention =
  ({ list }: Deps) =>
  async (query: RetentionListQuery): Promise<{ data: RetentionEntry[]; page: Page }> => {
    const read = await list.list(query);
    const total = await totalOf(query, () => list.count(query));
    const { rows, page } = pageOf(read, query, total, ({ dueAt, heldAt, id }) => ({
      sort: ((query.state === 'due' ? dueAt : heldAt) ?? new Date(0)).toISOString(),
      id,
    }));
    return { data: rows.map(presentRetention), page };
  };
