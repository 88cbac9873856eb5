import type { Actor } from '#server/platform/http/actor.ts';
import type { AssignedStore } from './assigned-store.ts';
import type { ProfileStore } from './profile-store.ts';
import { ownProvider } from '#server/domain/provider/own-provider.ts';

type Deps = { assigned: Pick<AssignedStore, 'count'>; profiles: Pick<ProfileStore, 'find'> };

/** What the dashboard shows; decisions §6: all assigned, and those whose training is pending. */
export const countAssigned =
  ({ assigned, profiles }: Deps) =>
  async (actor: Actor) => {
    const provider = ownProvider(actor);
    return {
      totalAssignedCandidates: await assigned.count(provider),
      totalPendingCandidates: await assigned.count(provider, 'PENDING'),
      skillsOffered: (await profiles.find(provider))?.skillsOffered ?? [],
    };
  };
