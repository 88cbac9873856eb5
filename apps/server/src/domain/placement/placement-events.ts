import type { CheckInAnswer } from '@purboday/contract/conventions/enumerations';
import type { PlacementAction } from '@purboday/contract/conventions/lifecycles';
import type { Role } from '@purboday/contract/conventions/roles';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { RecordStep } from '#server/domain/audit/record-step.ts';
import type { NotificationOf } from '#server/domain/outbox/notification-events.ts';
import type { Notify } from '#server/domain/outbox/outbox.ts';
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

type PlacementEventsDeps = { recordStep: RecordStep; notify: Notify };

const toDay = ({ status, offeredOn, joinedOn, leftOn }: Placement): string | null => {
  if (status === 'OFFERED') return offeredOn;
  return status === 'JOINED' ? joinedOn : leftOn;
};

/** Candidates are not notified of what they did themselves. */
const toNotifications = (
  placement: Placement,
  candidate: PlacedCandidate,
  { role }: StepActor,
): NotificationOf<'placement-noted'>[] => {
  if (role === 'CANDIDATE') return [];
  const { status } = placement;
  const day = toDay(placement);
  return [
    {
      event: 'placement-noted',
      ...toCandidate(candidate),
      status,
      employer: candidate.employer,
      day,
    },
  ];
};

const toStep = ({ id }: Pick<Placement, 'id'>, by: StepActor) => ({
  record: { kind: 'placement' as const, id },
  actor: by,
  ip: by.ip,
});

/** A step that leaves the status as it is. */
const toUnmoved = (placement: Placement, by: StepActor) => ({
  ...toStep(placement, by),
  from: placement.status,
  to: placement.status,
});

/** Records each step of a placement and notifies the candidate, in the step's transaction. */
export const placementEvents = ({ recordStep, notify }: PlacementEventsDeps) => ({
  notifyCandidate: (
    placement: Placement,
    candidate: PlacedCandidate,
    by: StepActor,
  ): Promise<void> => notify(toNotifications(placement, candidate, by)),

  recordCreation: (
    placement: Placement,
    candidate: PlacedCandidate,
    by: StepActor,
  ): Promise<void> => {
    const { status, kind, incomplete, evidence } = placement;
    return recordStep({
      ...toStep(placement, by),
      action: 'make',
      to: status,
      detail: { status, kind, incomplete, evidence },
      // The candidate is notified once the employer has added the missing facts.
      notify: incomplete ? [] : toNotifications(placement, candidate, by),
    });
  },

  recordMove: (placement: Placement, { from, action, candidate, by }: Moved): Promise<void> => {
    const { status: to, reason } = placement;
    return recordStep({
      ...toStep(placement, by),
      action,
      from,
      to,
      reason,
      detail: { from, to },
      notify: toNotifications(placement, candidate, by),
    });
  },

  /** @param fields names of the corrected fields, without values */
  recordCorrection: (
    placement: Placement,
    fields: readonly string[],
    by: StepActor,
  ): Promise<void> =>
    recordStep({ ...toUnmoved(placement, by), action: 'correct', detail: { fields } }),

  /** One placement ended because another began. */
  recordChangeOfEmployer: (old: Placement, next: Placement, by: StepActor): Promise<void> =>
    recordStep([
      {
        ...toStep(old, by),
        action: 'leave',
        from: 'JOINED',
        to: 'LEFT',
        detail: { from: 'JOINED', to: 'LEFT', next: next.id },
      },
      {
        ...toStep(next, by),
        action: 'make',
        to: 'JOINED',
        detail: { status: 'JOINED', after: old.id },
      },
    ]),

  recordRemoval: (placement: Placement, by: StepActor): Promise<void> =>
    recordStep({
      ...toStep(placement, by),
      audited: 'placement-removed',
      detail: { applicantId: placement.applicantId },
    }),

  recordAnswer: (
    placement: Placement,
    { answer, days, by }: { answer: CheckInAnswer; days: readonly number[]; by: StepActor },
  ): Promise<void> =>
    recordStep({
      ...toUnmoved(placement, by),
      action: `check-in-${answer}`,
      detail: { answer, days },
    }),

  recordMissedCall: (placement: Placement, nextOn: string | null, by: StepActor): Promise<void> =>
    recordStep({ ...toStep(placement, by), audited: 'check-in-missed', detail: { nextOn } }),

  recordDocument: (placement: Placement, kind: string, by: StepActor): Promise<void> =>
    recordStep({ ...toUnmoved(placement, by), action: 'document', detail: { kind } }),

  recordCheck: (placement: Placement, by: StepActor): Promise<void> =>
    recordStep({ ...toUnmoved(placement, by), action: 'check' }),
});

export type PlacementEvents = ReturnType<typeof placementEvents>;
