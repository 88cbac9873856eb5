import type { ApplicantHistoryState } from '@purboday/contract/records/history-actions';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { toCandidate, type Told } from '#server/domain/candidate/candidate-notice.ts';

export type ApplicantEvent = {
  id: string;
  ip: string;
  from: ApplicantHistoryState;
  to: ApplicantHistoryState;
  reason: string | null;
  candidate: Told;
  /** Whether the work itself has been told of, with its first day. */
  workTold: boolean;
};

type Deps = Pick<Services, 'history' | 'audit' | 'outbox' | 'organisationOf'>;

/** What a candidate is told of: that an employer is still looking is no news. */
const decisions: Partial<Record<ApplicantHistoryState, 'accepted' | 'declined'>> = {
  COMPLETED: 'accepted',
  rejected: 'declined',
};

/** History and audit of an applicant, and what the candidate is told; called inside the transaction of the step. */
export const applicantEvents = ({ history, audit, outbox, organisationOf }: Deps) => ({
  record: async (actor: Actor, event: ApplicantEvent): Promise<void> => {
    const { id, ip, from, to, reason, candidate, workTold } = event;
    const record = { kind: 'applicant' as const, id };
    const rejected = to === 'rejected';
    await history.add({
      record,
      action: rejected ? 'reject' : 'update',
      from,
      to,
      actor,
      ...(reason === null ? {} : { reason }),
    });
    await audit.add({
      action: rejected ? 'applicant-rejected' : 'applicant-status-changed',
      actor,
      record,
      ip,
      detail: { from, to },
    });
    const decision = decisions[to];
    if (decision === undefined || workTold) return;
    // The reason was written for L2, not for the candidate.
    const organisation = await organisationOf(actor);
    await outbox.add({
      event: 'employer-decided',
      ...toCandidate(candidate),
      organisation,
      decision,
    });
  },
});

export type ApplicantEvents = ReturnType<typeof applicantEvents>;
