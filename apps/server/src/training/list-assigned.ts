import type { Page } from '@purboday/contract/conventions/schemas';
import type { AssignedCandidate } from '@purboday/contract/training/training.contract';
import { longWaitBegan } from '@purboday/contract/training/waiting';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { pageOf } from '#server/platform/database/paging.ts';
import type { AssignedQuery, AssignedStore } from './assigned-store.ts';
import { presentAssigned } from './present-assigned.ts';
import { ownProvider } from '#server/domain/provider/own-provider.ts';

type Deps = Pick<Services, 'clock'> & {
  assigned: Pick<AssignedStore, 'read'>;
};
type Asked = Omit<AssignedQuery, 'waitingSince'> & { waiting?: 'week' | undefined };

/** A page of the provider's candidates (SEC-30). */
export const listAssigned =
  ({ assigned, clock }: Deps) =>
  async (
    actor: Actor,
    { waiting, ...asked }: Asked,
  ): Promise<{ data: AssignedCandidate[]; page: Page }> => {
    const provider = ownProvider(actor);
    const query = { ...asked, waitingSince: waiting && longWaitBegan(clock()) };
    const { rows: read, total } = await assigned.read(provider, query);
    const { rows, page } = pageOf(read, query, total, ({ updatedAt, trainingId }) => ({
      sort: updatedAt.toISOString(),
      id: trainingId,
    }));
    return { data: rows.map(presentAssigned), page };
  };
