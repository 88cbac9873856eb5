import type { Actor } from '#server/platform/http/actor.ts';
import { ownProvider } from '#server/domain/provider/own-provider.ts';
import type { JobStore } from './job-store.ts';

type Deps = { jobs: Pick<JobStore, 'countAll'> };

/** What the dashboard shows. */
export const countJobs =
  ({ jobs }: Deps) =>
  async (actor: Actor) => {
    const counts = await jobs.countAll(ownProvider(actor));
    return {
      totalJobs: counts.jobs,
      totalAssignedCandidates: counts.assigned,
      totalPendingCandidates: counts.pending,
    };
  };
