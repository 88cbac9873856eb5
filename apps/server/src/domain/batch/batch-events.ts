import type { BatchStatus } from '@purboday/contract/conventions/lifecycles';
import type { HistoryAction } from '@purboday/contract/records/history-actions';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { BatchRow } from '#server/domain/batch/batch-store.ts';
import type { MemberRow } from '#server/domain/batch/member-store.ts';
import {
  toCandidate,
  type NotifiedCandidate as Trainee,
} from '#server/domain/candidate/candidate-presentation.ts';
import type { Notification } from '#server/domain/outbox/notification-events.ts';
import type { AuditAction } from '#server/domain/audit/audit-tables.ts';

type Deps = Pick<Services, 'history' | 'audit' | 'outbox' | 'organisationOf'>;

export type BatchActor = { actor: Actor; ip: string };

type Step = {
  batchId: string;
  action: HistoryAction<'batch'>;
  audited: AuditAction;
  from: BatchStatus | null;
  to: BatchStatus;
  reason?: string | undefined;
  detail?: Record<string, unknown>;
};

export const toTrainee = (member: MemberRow): Trainee => ({ ...member, id: member.candidateId });

type Place = Pick<
  BatchRow,
  'title' | 'place' | 'startsOn' | 'endsOn' | 'days' | 'startTime' | 'endTime'
>;

/** Leaves out the trainer: candidates see the name of the organisation only. */
const toPlanned = (batch: Place) => ({
  title: batch.title,
  place: batch.place,
  startsOn: batch.startsOn,
  endsOn: batch.endsOn,
  days: batch.days,
  startTime: batch.startTime,
  endTime: batch.endTime,
});

/** Whether members are notified of a change. */
export const hasMoved = (before: Place, after: Place): boolean =>
  JSON.stringify(toPlanned(before)) !== JSON.stringify(toPlanned(after));

/** Records history and audit and notifies members, in the transaction of the step. */
export const batchEvents = ({ history, audit, outbox, organisationOf }: Deps) => {
  const addNotifications = async (notifications: Notification[]): Promise<void> => {
    const [only, ...others] = notifications;
    if (only !== undefined && others.length === 0) return outbox.add(only);
    return outbox.addMany(notifications);
  };

  return {
    step: async ({ actor, ip }: BatchActor, step: Step): Promise<void> => {
      const record = { kind: 'batch' as const, id: step.batchId };
      const { action, from, to, reason, audited, detail } = step;
      await history.add({ record, action, from, to, actor, reason });
      await audit.add({ action: audited, actor, record, ip, ...(detail ? { detail } : {}) });
    },

    /** Joining and leaving are in the history of the training, where an erasure removes the texts. */
    membership: async (
      { actor, ip }: BatchActor,
      event: {
        batch: Pick<BatchRow, 'id' | 'title'>;
        trainingId: string;
        candidateId: string;
        action: 'join-batch' | 'leave-batch';
        reason?: string;
      },
    ): Promise<void> => {
      const { batch, trainingId, candidateId, action, reason } = event;
      const record = { kind: 'training' as const, id: trainingId };
      await history.add({ record, action, from: null, to: null, actor, reason });
      await audit.add({
        action: action === 'join-batch' ? 'batch-joined' : 'batch-left',
        actor,
        record: { kind: 'batch', id: batch.id },
        ip,
        detail: { candidateId },
      });
    },

    audit: ({ actor, ip }: BatchActor, batchId: string, action: AuditAction, detail: object) =>
      audit.add({
        action,
        actor,
        record: { kind: 'batch', id: batchId },
        ip,
        detail: { ...detail },
      }),

    planned: async (
      { actor }: BatchActor,
      batch: Place,
      { members, moved }: { members: readonly Trainee[]; moved: boolean },
    ): Promise<void> => {
      const organisation = await organisationOf(actor);
      return addNotifications(
        members.map((member) => ({
          ...toCandidate(member),
          event: 'batch-planned',
          organisation,
          batch: toPlanned(batch),
          moved,
        })),
      );
    },

    /** For candidates who are assigned to a centre and have no batch yet. */
    centreMoved: async (
      { actor }: BatchActor,
      place: { centre: string; address: string },
      candidates: readonly Trainee[],
    ): Promise<void> => {
      const organisation = await organisationOf(actor);
      return addNotifications(
        candidates.map((candidate) => ({
          ...toCandidate(candidate),
          event: 'centre-moved',
          organisation,
          ...place,
        })),
      );
    },

    cancelled: async (
      { actor }: BatchActor,
      { title }: Place,
      { members, reason }: { members: readonly Trainee[]; reason: string },
    ): Promise<void> => {
      const organisation = await organisationOf(actor);
      return addNotifications(
        members.map((member) => ({
          ...toCandidate(member),
          event: 'batch-cancelled',
          organisation,
          title,
          reason,
        })),
      );
    },

    absent: (notification: Extract<Notification, { event: 'absent-three-times' }>): Promise<void> =>
      addNotifications([notification]),
  };
};

export type BatchEvents = ReturnType<typeof batchEvents>;
