import type { ApplicantHistoryState } from '@purboday/contract/records/history-actions';
import type { Actor } from '#server/platform/http/actor.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { HistoryStore } from '#server/domain/trail/history.ts';

export type ApplicantEvent = {
  id: string;
  ip: string;
  from: ApplicantHistoryState;
  to: ApplicantHistoryState;
  reason: string | null;
};

type Deps = { history: Pick<HistoryStore, 'add'>; audit: AuditStore };

/** History and audit of an applicant; called inside the transaction of the step. */
export const applicantEvents = ({ history, audit }: Deps) => ({
  record: async (actor: Actor, event: ApplicantEvent): Promise<void> => {
    const { id, ip, from, to, reason } = event;
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
  },
});

export type ApplicantEvents = ReturnType<typeof applicantEvents>;
