import { sharingEvents } from './sharing-events.ts';
import { sharingStore } from './sharing-store.ts';
import { withdrawSharing } from './withdraw-sharing.ts';

type Deps = Omit<Parameters<typeof withdrawSharing>[0], 'sharings' | 'events'> &
  Parameters<typeof sharingEvents>[0];

/** Withdraws the sharing with one provider, for the candidate who is signed in. */
export const candidateWithdrawal = (deps: Deps) =>
  withdrawSharing({
    ...deps,
    sharings: sharingStore(deps.database),
    events: sharingEvents(deps),
  });

/** Repeats a candidate's withdrawal that a restore of an older backup undid. */
export const sharingWithdrawal = (deps: Deps) => {
  const withdraw = candidateWithdrawal(deps);
  return async (candidateId: string, id: string): Promise<void> => {
    const candidate = await deps.candidates.find(candidateId);
    if (candidate)
      await withdraw({ id: candidateId, role: 'CANDIDATE', name: candidate.name }, { id });
  };
};
