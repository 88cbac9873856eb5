import type { Page } from '@purboday/contract/conventions/schemas';
import type { RetentionEntry } from '@purboday/contract/erasure/retention.contract';
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
  mobileNumber: row.mobileNumber,
  status: row.status,
  dueAt: row.dueAt?.toISOString() ?? null,
  toldAt: row.toldAt?.toISOString() ?? null,
  notifiedAt: row.notifiedAt?.toISOString() ?? null,
  hold: presentHold(row),
  may: { hold: row.heldAt === null, release: row.heldAt !== null },
});

const sortFieldOf = { due: 'dueAt', unnotified: 'toldAt', held: 'heldAt' } as const;

/** A page of the records in one state. */
export const listRetention =
  ({ list }: Deps) =>
  async (query: RetentionListQuery): Promise<{ data: RetentionEntry[]; page: Page }> => {
    const read = await list.list(query);
    const total = await totalOf(query, () => list.count(query));
    const { rows, page } = pageOf(read, query, total, (row) => ({
      sort: (row[sortFieldOf[query.state]] ?? new Date(0)).toISOString(),
      id: row.id,
    }));
    return { data: rows.map(presentRetention), page };
  };
