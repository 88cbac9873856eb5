import { Problem } from '@purboday/contract/conventions/problem';
import type { SharingOutcome } from '@purboday/contract/conventions/sharing';
import type { HistoryState } from '@purboday/contract/records/history-actions';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import { lockRecordsOf } from '#server/domain/candidate/lock-order.ts';
import type { NotificationOf } from '#server/domain/outbox/notification-events.ts';
import type { ProviderKind } from '#server/domain/provider/provider-store.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import { sharingStore, type SharingStore } from './sharing-store.ts';

type SharingEventsDeps = Pick<Services, 'candidates' | 'memberships' | 'recordStep' | 'outbox'>;

type By = { actor: Pick<Actor, 'id' | 'role' | 'name'>; ip: string | undefined };

type WithdrawnRecord =
  | { kind: 'training'; id: string; from: HistoryState<'training'>; to: null }
  | { kind: 'applicant'; id: string; from: HistoryState<'applicant'>; to: 'rejected' | null }
  | { kind: 'placement'; id: string; from: HistoryState<'placement'>; to: null };

type Withdrawal = { outcome: SharingOutcome; isSearching: boolean };

type Withdrawn = {
  record: WithdrawnRecord;
  sharing: {
    providerId: string;
    kind: ProviderKind;
    name: string;
    publicName: string;
    contactName: string;
    contactEmail: string;
  };
  withdrawal: Withdrawal;
};

/** Records history and audit, and notifies provider and candidate, in the transaction of the withdrawal. */
const sharingEvents = ({ candidates, memberships, outbox, recordStep }: SharingEventsDeps) => ({
  withdrawn: async (
    { actor, ip }: By,
    { record, sharing, withdrawal }: Withdrawn,
  ): Promise<void> => {
    const candidate = await candidates.find(actor.id);
    if (!candidate) throw new Problem('NOT_FOUND');
    const { from, to, ...named } = record;
    const { providerId, kind, name, publicName, contactName, contactEmail } = sharing;
    const contact = { id: providerId, contactName, contactEmail, contactMobileNumber: '' };
    const recipients = await memberships.recipientsOf(contact, 'assigned');
    // Before the new notification to the provider, which names the candidate too.
    await outbox.cancelNaming({
      candidateId: candidate.id,
      providerId,
      reason: 'The candidate has withdrawn',
    });
    await recordStep({
      record: named,
      action: 'withdraw',
      from,
      to,
      actor,
      ip,
      notify: [
        ...recipients.map((person): NotificationOf<'sharing-withdrawn'> => ({
          event: 'sharing-withdrawn',
          record: { kind, id: providerId },
          organisation: name,
          candidate: { id: candidate.id, name: candidate.name },
          ...withdrawal,
          to: { name: person.name, email: person.email },
        })),
        {
          event: 'sharing-ended',
          ...toCandidate(candidate),
          organisation: publicName,
          ...withdrawal,
        },
      ],
    });
  },
});

type SharingEvents = ReturnType<typeof sharingEvents>;

type WithdrawSharingDeps = Pick<
  Services,
  'database' | 'assignmentQueue' | 'trainings' | 'applicants' | 'placements' | 'members'
> & {
  sharings: SharingStore;
  events: SharingEvents;
};

type Withdrawing = { id: string; ip?: string };
type Candidate = Pick<Actor, 'id' | 'role' | 'name'>;

/** The reason shown to L1 and L2. */
const why = 'The candidate has withdrawn';

/**
 * Ends the sharing with one provider in any state (DPDP Act, section 6(4)): its records no longer show the candidate, it must delete
 * copies, and an open training or application ends. L2 still sees work that continues; the registration continues.
 * @throws Problem NOT_FOUND, also when already withdrawn
 */
const withdrawSharing = (deps: WithdrawSharingDeps) => {
  const { database, sharings, assignmentQueue, events } = deps;
  const { trainings, applicants, placements, members } = deps;

  const endTraining = async (
    candidateId: string,
    providerId: string,
  ): Promise<SharingOutcome | undefined> => {
    const training = await sharings.liveTraining(candidateId, providerId);
    if (!training) return undefined;
    if (training.batchOpen && training.batchId !== null) {
      await trainings.leaveBatch(training.id);
      await members.leave(training.batchId, candidateId, why);
    }
    await trainings.supersedeAll(candidateId);
    return training.status === 'IN_PROGRESS' ? 'training-ongoing' : 'training-assigned';
  };

  const endApplication = async (candidateId: string, providerId: string): Promise<boolean> => {
    const application = await sharings.openApplication(candidateId, providerId);
    if (!application) return false;
    const { id, jobStatus } = application;
    const to = { jobStatus, status: 'rejected' as const, reason: why };
    if (!(await applicants.move(id, jobStatus, to)))
      throw new Problem('INVALID_TRANSITION', trackingMessages.withdrawFailed);
    return true;
  };

  const find = async (candidateId: string, id: string) => {
    const training = await sharings.training(candidateId, id);
    if (training) {
      const record: WithdrawnRecord = { kind: 'training', id, from: training.status, to: null };
      return { sharing: training, record };
    }
    const application = await sharings.application(candidateId, id);
    if (application) {
      const { status, jobStatus: from } = application;
      const to = status === 'pending' || status === 'assigned' ? 'rejected' : null;
      const record: WithdrawnRecord = { kind: 'applicant', id, from, to };
      return { sharing: application, record };
    }
    const placement = await sharings.placement(candidateId, id);
    if (!placement) throw new Problem('NOT_FOUND');
    const record: WithdrawnRecord = { kind: 'placement', id, from: placement.status, to: null };
    return { sharing: placement, record };
  };

  return (actor: Candidate, { id, ip }: Withdrawing): Promise<Withdrawal> =>
    database.transaction(async () => {
      await lockRecordsOf(database, actor.id);
      const { sharing, record } = await find(actor.id, id);
      const { providerId } = sharing;
      const training = await endTraining(actor.id, providerId);
      const hasWork = await sharings.hasWork(actor.id, providerId);
      const isEnded = await endApplication(actor.id, providerId);
      const withdrawn = [
        ...(await trainings.withdraw(actor.id, providerId)),
        ...(await applicants.withdraw(actor.id, providerId)),
        ...(await placements.withdraw(actor.id, providerId)),
      ];
      // A second click finds nothing left to withdraw.
      if (!isEnded && !withdrawn.includes(id)) throw new Problem('NOT_FOUND');
      const queue = await assignmentQueue.recompute(actor.id);
      const application = isEnded ? 'job-assigned' : 'ended';
      const outcome = hasWork ? 'work-ongoing' : (training ?? application);
      const withdrawal = { outcome, isSearching: outcome !== 'ended' && queue !== null } as const;
      await events.withdrawn({ actor, ip }, { record, sharing, withdrawal });
      return withdrawal;
    });
};

type CandidateWithdrawalDeps = Omit<Parameters<typeof withdrawSharing>[0], 'sharings' | 'events'> &
  Parameters<typeof sharingEvents>[0];

export const candidateWithdrawal = (deps: CandidateWithdrawalDeps) =>
  withdrawSharing({
    ...deps,
    sharings: sharingStore(deps.database),
    events: sharingEvents(deps),
  });

/** Replays a withdrawal that the restore of a backup undid. */
export const sharingWithdrawal = (deps: CandidateWithdrawalDeps) => {
  const withdraw = candidateWithdrawal(deps);
  return async (candidateId: string, id: string): Promise<void> => {
    const candidate = await deps.candidates.find(candidateId);
    if (candidate)
      await withdraw({ id: candidateId, role: 'CANDIDATE', name: candidate.name }, { id });
  };
};
