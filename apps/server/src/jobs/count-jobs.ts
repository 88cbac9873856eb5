import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { ownProvider } from '#server/domain/provider/own-provider.ts';
import type { OwnJobStore } from './own-job-store.ts';

type Deps = Pick<Services, 'clock'> & {
  own: Pick<OwnJobStore, 'countAll'>;
};

/** What the dashboard shows. */
export const countJobs =
  ({ own, clock }: Deps) =>
  async (actor: Actor) => {
    const counts = await own.countAll(ownProvider(actor), dayInKolkata(clock()));
    return {
      totalJobs: counts.jobs,
      totalAssignedCandidates: counts.assigned,
      totalPendingCandidates: counts.pending,
      deadlinesThisWeek: counts.endingSoon,
    };
  };
