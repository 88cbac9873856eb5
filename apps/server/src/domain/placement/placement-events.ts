import type { CheckInAnswer } from '@purboday/contract/conventions/enumerations';
import type { PlacementAction } from '@purboday/contract/conventions/lifecycles';
import type { Role } from '@purboday/contract/conventions/roles';
import type { AuditAction } from '#server/domain/audit/audit-tables.ts';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { AuditStore } from '#server/domain/audit/audit.ts';
import type { HistoryStep, HistoryStore } from '#server/domain/audit/history.ts';
import type { Outbox } from '#server/domain/outbox/outbox.ts';
import type { Placement } from './placement-store.ts';

/** The actor: a signed-in person, or a candidate with a link. */
export type StepActor = { id: string; role: Role; name: string; ip: string };

export type PlacedCandidate = Parameters<typeof toCandidate>[0] & {
  employer: string | null;
};

type Moved = {
  from: Placement['status'];
  action: PlacementAction;
  candidate: PlacedCandidate;
  by: StepActor;
};

type Change = {
  from?: Placement['status'] | null;
  to?: Placement['status'];
  reason?: string | null;
};

type Deps = {
  history: Pick<HistoryStore, 'add'>;
  audit: Pick<AuditStore, 'add'>;
  outbox: Pick<Outbox, 'add'>;
};

const toDay = ({ status, offeredOn, joinedOn, leftOn }: Placement): string | null => {
  if (status === 'OFFERED') return offeredOn;
  return status === 'JOINED' ? joinedOn : leftOn;
};

/** Records history and audit of each step of a placement, and notifies the candidate, in the step's transaction. */
export const placementEvents = ({ history, audit, outbox }: Deps) => {
  const record = ({ id }: Pick<Placement, 'id'>) => ({ kind: 'placement' as const, id });

  const addAudit = (
    action: AuditAction,
    placement: Pick<Placement, 'id'>,
    by: StepActor,
    detail: Record<string, unknown> = {},
  ): Promise<void> =>
    audit.add({ action, actor: by, record: record(placement), ip: by.ip, detail });

  const addHistory = (
    placement: Placement,
    action: HistoryStep<'placement'>['action'],
    by: StepActor,
    { from = placement.status, to = placement.status, reason = null }: Change = {},
  ): Promise<void> =>
    history.add({
      record: record(placement),
      action,
      from,
      to,
      actor: by,
      ...(reason === null ? {} : { reason }),
    });

  /** Candidates are not notified of what they did themselves. */
  const notifyCandidate = async (
    placement: Placement,
    candidate: PlacedCandidate,
    { role }: StepActor,
  ): Promise<void> => {
    if (role === 'CANDIDATE') return;
    await outbox.add({
      event: 'placement-noted',
      ...toCandidate(candidate),
      status: placement.status,
      employer: candidate.employer,
      day: toDay(placement),
    });
  };

  return {
    notifyCandidate,

    recordCreation: async (
      placement: Placement,
      candidate: PlacedCandidate,
      by: StepActor,
    ): Promise<void> => {
      const { status, kind, incomplete, evidence } = placement;
      await addHistory(placement, 'make', by, { from: null });
      await addAudit('placement-made', placement, by, { status, kind, incomplete, evidence });
      // The candidate is notified once the employer has added the missing facts.
      if (!incomplete) await notifyCandidate(placement, candidate, by);
    },

    recordStep: async (
      placement: Placement,
      { from, action, candidate, by }: Moved,
    ): Promise<void> => {
      const { status: to, reason } = placement;
      await addHistory(placement, action, by, { from, reason });
      await addAudit('placement-changed', placement, by, { from, to });
      await notifyCandidate(placement, candidate, by);
    },

    /** @param fields names of the corrected fields, without values */
    recordCorrection: async (
      placement: Placement,
      fields: readonly string[],
      by: StepActor,
    ): Promise<void> => {
      await addHistory(placement, 'correct', by);
      await addAudit('placement-changed', placement, by, { fields });
    },

    /** One placement ended because another began. */
    recordChangeOfEmployer: async (
      old: Placement,
      next: Placement,
      by: StepActor,
    ): Promise<void> => {
      await addHistory(old, 'leave', by, { from: 'JOINED', to: 'LEFT' });
      await addHistory(next, 'make', by, { from: null, to: 'JOINED' });
      await addAudit('placement-changed', old, by, { from: 'JOINED', to: 'LEFT', next: next.id });
      await addAudit('placement-made', next, by, { status: 'JOINED', after: old.id });
    },

    recordRemoval: (placement: Placement, by: StepActor): Promise<void> =>
      addAudit('placement-removed', placement, by, { applicantId: placement.applicantId }),

    recordAnswer: async (
      placement: Placement,
      { answer, days, by }: { answer: CheckInAnswer; days: readonly number[]; by: StepActor },
    ): Promise<void> => {
      await addHistory(placement, `check-in-${answer}`, by);
      await addAudit('check-in-answered', placement, by, { answer, days });
    },

    recordMissedCall: (placement: Placement, nextOn: string | null, by: StepActor): Promise<void> =>
      addAudit('check-in-missed', placement, by, { nextOn }),

    recordDocument: async (placement: Placement, kind: string, by: StepActor): Promise<void> => {
      await addHistory(placement, 'document', by);
      await addAudit('placement-document-added', placement, by, { kind });
    },

    recordCheck: async (placement: Placement, by: StepActor): Promise<void> => {
      await addHistory(placement, 'check', by);
      await addAudit('placement-checked', placement, by);
    },
  };
};

export type PlacementEvents = ReturnType<typeof placementEvents>;
