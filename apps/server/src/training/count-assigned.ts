import { longWaitBegan } from '@purboday/contract/training/waiting';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { AssignedStore } from './assigned-store.ts';
import { ownProvider } from '#server/domain/provider/own-provider.ts';

type Deps = Pick<Services, 'providers' | 'clock'> & {
  assigned: Pick<AssignedStore, 'countByStatus' | 'countWaiting' | 'countWithdrawn'>;
};

/** What the dashboard shows; decisions §6: all assigned, and those whose training is pending. */
export const countAssigned =
  ({ assigned, providers, clock }: Deps) =>
  async (actor: Actor) => {
    const provider = ownProvider(actor);
    const withdrawn = await assigned.countWithdrawn(provider);
    const byStatus = await assigned.countByStatus(provider);
    return {
      totalAssignedCandidates: Object.values(byStatus).reduce((sum, n) => sum + n, 0),
      totalPendingCandidates: byStatus.PENDING,
      byStatus,
      ...(withdrawn > 0 ? { withdrawn } : {}),
      waitingOverAWeek: await assigned.countWaiting(provider, longWaitBegan(clock())),
      skillsOffered: (await providers.find('training-provider', provider))?.skillsOffered ?? [],
    };
  };
