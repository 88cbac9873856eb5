import type { Actor } from '#server/platform/http/actor.ts';
import type { AssignedStore } from './assigned-store.ts';
import { ownProvider } from '#server/domain/provider/own-provider.ts';
import type { ProviderStore } from '#server/domain/provider/provider-store.ts';

type Deps = { assigned: Pick<AssignedStore, 'count'>; providers: Pick<ProviderStore, 'find'> };

/** What the dashboard shows; decisions §6: all assigned, and those whose training is pending. */
export const countAssigned =
  ({ assigned, providers }: Deps) =>
  async (actor: Actor) => {
    const provider = ownProvider(actor);
    return {
      totalAssignedCandidates: await assigned.count(provider),
      totalPendingCandidates: await assigned.count(provider, 'PENDING'),
      skillsOffered: (await providers.find('training-provider', provider))?.skillsOffered ?? [],
    };
  };
