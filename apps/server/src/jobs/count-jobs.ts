import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { ownProvider } from '#server/domain/provider/own-provider.ts';
import type { OwnJobStore } from './own-job-store.ts';

type Deps = { own: Pick<OwnJobStore, 'countAll'>; clock: Clock };

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
