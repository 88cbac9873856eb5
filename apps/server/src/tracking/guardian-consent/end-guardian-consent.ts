import {
  candidateLifecycle,
  nextState,
  type Lifecycle,
  type RegistrationAction,
  type RegistrationStatus,
} from '@purboday/contract/conventions/lifecycles';
import type { Services } from '#server/services.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import { sharingStore } from '../sharing/sharing-store.ts';
import { candidateWithdrawal } from '../sharing/sharing-withdrawal.ts';

type Deps = Pick<Services, 'database' | 'candidates' | 'history' | 'audit'> &
  Parameters<typeof candidateWithdrawal>[0];

const lifecycle: Lifecycle<RegistrationStatus, RegistrationAction> = candidateLifecycle;

/** A consent that nobody has given: every column of it is empty. */
const noConsent = {
  guardianName: null,
  guardianRelation: null,
  guardianContact: null,
  guardianConsent: null,
  guardianConsentAt: null,
  guardianConsentNearby: false,
} as const;

/** Ends the consent of a guardian: the registration waits as PENDING for another one, and is shared with nobody. */
export const endGuardianConsent = (deps: Deps) => {
  const { database, candidates, history, audit } = deps;
  const sharings = sharingStore(database);
  const withdrawSharing = candidateWithdrawal(deps);
  return {
    /** Ends every sharing. Before the candidate is locked, in the order in which others lock. */
    endSharings: async (candidate: Candidate, ip?: string): Promise<void> => {
      const actor = { id: candidate.id, role: 'CANDIDATE' as const, name: candidate.name };
      for (const { _id } of await sharings.of(candidate.id))
        await withdrawSharing(actor, ip === undefined ? { id: _id } : { id: _id, ip });
    },

    /** Ends the consent of a candidate that the transaction has locked. @returns false where another step came first */
    endConsent: async (
      candidate: Candidate,
      entry: { ip?: string; detail?: Record<string, unknown> },
    ): Promise<boolean> => {
      const { id, status: from } = candidate;
      const to = nextState(lifecycle, from, 'withdraw-consent');
      if (to !== undefined && !(await candidates.moveStatus(id, { from, to, queue: null })))
        return false;
      await candidates.change(id, noConsent);
      const record = { kind: 'candidate' as const, id };
      await history.add({ record, action: 'withdraw-consent', from, to: to ?? from });
      await audit.add({ action: 'guardian-consent-withdrawn', record, ...entry });
      return true;
    },
  };
};

export type GuardianConsentEnding = ReturnType<typeof endGuardianConsent>;

/** Repeats a guardian's withdrawal that a restore of an older backup undid. A later consent stays. */
export const guardianConsentEnding = (deps: Deps) => {
  const { database, candidates } = deps;
  const ending = endGuardianConsent(deps);
  return (candidateId: string, at: Date): Promise<void> =>
    database.transaction(async () => {
      const seen = await candidates.find(candidateId);
      if (!seen?.guardianConsentAt || seen.guardianConsentAt >= at) return;
      await ending.endSharings(seen);
      const candidate = await candidates.lock(candidateId);
      if (candidate) await ending.endConsent(candidate, { detail: { again: true } });
    });
};
