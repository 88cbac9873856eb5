import type { Page } from '@purboday/contract/conventions/schemas';
import type { L1Admin } from '@purboday/contract/l1-admins/l1-admins.contract';
import { l1AdminMessages } from '@purboday/contract/l1-admins/l1-admins.messages';
import { Problem } from '@purboday/contract/conventions/problem';
import { pageOf, totalOf } from '#server/platform/database/paging.ts';
import type { L1AdminQuery, L1AdminStore, StoredL1Admin } from './l1-admin-store.ts';
import { presentL1Admin } from './present-l1-admin.ts';

type Deps = { l1Admins: L1AdminStore };

/** The refusal of an id that is no L1 admin's. */
export const l1AdminNotFound = (): Problem => new Problem('NOT_FOUND', l1AdminMessages.notFound);

/** A page of L1 admins, the newest first. */
export const listL1Admins =
  ({ l1Admins }: Deps) =>
  async (query: L1AdminQuery): Promise<{ data: L1Admin[]; page: Page }> => {
    const read = await l1Admins.select(query);
    const total = await totalOf(query, () => l1Admins.total(query));
    const { rows, page } = pageOf(read, query, total, ({ id, createdAt }) => ({
      sort: createdAt.toISOString(),
      id,
    }));
    const admins = await l1Admins.withPlaces(rows);
    const pending = await l1Admins.pendingReviews(rows.map(({ id }) => id));
    return { data: admins.map((admin) => presentL1Admin(admin, pending.get(admin.id) ?? 0)), page };
  };

/** An admin as L2 sees it. */
export const showL1Admin =
  ({ l1Admins }: Deps) =>
  async (admin: StoredL1Admin | undefined): Promise<L1Admin> => {
    if (!admin) throw l1AdminNotFound();
    const pending = await l1Admins.pendingReviews([admin.id]);
    return presentL1Admin(admin, pending.get(admin.id) ?? 0);
  };

/** One L1 admin. */
export const readL1Admin =
  ({ l1Admins }: Deps) =>
  async (id: string): Promise<L1Admin> =>
    showL1Admin({ l1Admins })(await l1Admins.find(id));
