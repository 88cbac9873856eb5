import type { Actor } from '#server/platform/http/actor.ts';
import { ownProvider } from '#server/domain/provider/own-provider.ts';
import type { OwnJobStore } from './own-job-store.ts';

type Deps = { own: Pick<OwnJobStore, 'countAll'> };

/** What the dashboard shows. */
export const countJobs =
  ({ own }: Deps) =>
  async (actor: Actor) => {
    const counts = await own.countAll(ownProvider(actor));
    return {
      totalJobs: counts.jobs,
      totalAssignedCandidates: counts.assigned,
      totalPendingCandidates: counts.pending,
    };
  };
