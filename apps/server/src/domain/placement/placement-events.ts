import type { CheckInAnswer } from '@purboday/contract/conventions/enumerations';
import type { PlacementAction } from '@purboday/contract/conventions/lifecycles';
import type { Role } from '@purboday/contract/conventions/roles';
import type { AuditAction } from '#server/domain/audit/audit-actions.ts';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { AuditStore } from '#server/domain/audit/audit.ts';
import type { HistoryStore } from '#server/domain/audit/history.ts';
import type { Outbox } from '#server/domain/outbox/outbox.ts';
import type { Placement } from './placement-table.ts';

/** Who did it: somebody signed in, or a candidate by a link. */
export type By = { id: string; role: Role; name: string; ip: string };

/** The candidate of a placement, as recipient of messages. */
export type PlacedCandidate = Parameters<typeof toCandidate>[0] & {
  /** Name of the employer; null where there is none. */
  employer: string | null;
};

type Moved = {
  from: Placement['status'];
  action: PlacementAction;
  candidate: PlacedCandidate;
  by: By;
};

type Deps = {
  history: Pick<HistoryStore, 'add'>;
  audit: Pick<AuditStore, 'add'>;
  outbox: Pick<Outbox, 'add'>;
};

const dayOf = ({ status, offeredOn, joinedOn, leftOn }: Placement): string | null => {
  if (status === 'OFFERED') return offeredOn;
  return status === 'JOINED' ? joinedOn : leftOn;
};

/** What follows a step of a placement, in its transaction: history, audit, and what the candidate is told. */
export const placementEvents = ({ history, audit, outbox }: Deps) => {
  const record = ({ id }: Pick<Placement, 'id'>) => ({ kind: 'placement' as const, id });

  const audited = (
    action: AuditAction,
    placement: Pick<Placement, 'id'>,
    by: By,
    detail: Record<string, unknown> = {},
  ): Promise<void> =>
    audit.add({ action, actor: by, record: record(placement), ip: by.ip, detail });

  /** Whoever said it need not be told. */
  const tell = async (
    placement: Placement,
    candidate: PlacedCandidate,
    { role }: By,
  ): Promise<void> => {
    if (role === 'CANDIDATE') return;
    await outbox.add({
      event: 'placement-noted',
      ...toCandidate(candidate),
      status: placement.status,
      employer: candidate.employer,
      day: dayOf(placement),
    });
  };

  return {
    /** Tells the candidate how it stands. */
    told: tell,

    made: async (placement: Placement, candidate: PlacedCandidate, by: By): Promise<void> => {
      const { status, kind, incomplete, evidence } = placement;
      await history.add({
        record: record(placement),
        action: 'make',
        from: null,
        to: status,
        actor: by,
      });
      await audited('placement-made', placement, by, { status, kind, incomplete, evidence });
      // What the employer has not told yet, the candidate cannot be asked to believe.
      if (!incomplete) await tell(placement, candidate, by);
    },

    moved: async (placement: Placement, { from, action, candidate, by }: Moved): Promise<void> => {
      const { status, reason } = placement;
      await history.add({
        record: record(placement),
        action,
        from,
        to: status,
        actor: by,
        ...(reason === null ? {} : { reason }),
      });
      await audited('placement-changed', placement, by, { from, to: status });
      await tell(placement, candidate, by);
    },

    /** @param fields names of what was put right, without values */
    corrected: async (placement: Placement, fields: readonly string[], by: By): Promise<void> => {
      const { status } = placement;
      await history.add({
        record: record(placement),
        action: 'correct',
        from: status,
        to: status,
        actor: by,
      });
      await audited('placement-changed', placement, by, { fields });
    },

    /** Somebody said that they work elsewhere by now: one placement ended, another began. */
    changedWork: async (old: Placement, next: Placement, by: By): Promise<void> => {
      await history.add({
        record: record(old),
        action: 'leave',
        from: 'JOINED',
        to: 'LEFT',
        actor: by,
      });
      await history.add({
        record: record(next),
        action: 'make',
        from: null,
        to: 'JOINED',
        actor: by,
      });
      await audited('placement-changed', old, by, { from: 'JOINED', to: 'LEFT', next: next.id });
      await audited('placement-made', next, by, { status: 'JOINED', after: old.id });
    },

    removed: async (placement: Placement, by: By): Promise<void> => {
      await audited('placement-removed', placement, by, { applicantId: placement.applicantId });
    },

    answered: async (
      placement: Placement,
      { answer, days, by }: { answer: CheckInAnswer; days: readonly number[]; by: By },
    ): Promise<void> => {
      const { status } = placement;
      await history.add({
        record: record(placement),
        action: `check-in-${answer}` as const,
        from: status,
        to: status,
        actor: by,
      });
      await audited('check-in-answered', placement, by, { answer, days });
    },

    missed: (placement: Placement, nextOn: string | null, by: By): Promise<void> =>
      audited('check-in-missed', placement, by, { nextOn }),

    documented: async (placement: Placement, kind: string, by: By): Promise<void> => {
      const { status } = placement;
      const step = { action: 'document' as const, from: status, to: status, actor: by };
      await history.add({ record: record(placement), ...step });
      await audited('placement-document-added', placement, by, { kind });
    },

    checked: async (placement: Placement, by: By): Promise<void> => {
      const { status } = placement;
      const step = { action: 'check' as const, from: status, to: status, actor: by };
      await history.add({ record: record(placement), ...step });
      await audited('placement-checked', placement, by);
    },
  };
};

export type PlacementEvents = ReturnType<typeof placementEvents>;
