import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { BatchRow } from '#server/domain/batch/batch-store.ts';
import type { MemberRow } from '#server/domain/batch/member-store.ts';
import {
  toCandidate,
  type NotifiedCandidate as Trainee,
} from '#server/domain/candidate/candidate-presentation.ts';
import type { Notification } from '#server/domain/outbox/notification-events.ts';

type BatchEventsDeps = Pick<Services, 'notify' | 'notifyMany' | 'organisationOf'>;

export type BatchActor = { actor: Actor; ip: string };

export const toTrainee = (member: MemberRow): Trainee => ({ ...member, id: member.candidateId });

type BatchPlace = Pick<
  BatchRow,
  'title' | 'place' | 'startsOn' | 'endsOn' | 'days' | 'startTime' | 'endTime'
>;

/** Leaves out the trainer: candidates see the name of the organisation only. */
const toPlanned = (batch: BatchPlace) => ({
  title: batch.title,
  place: batch.place,
  startsOn: batch.startsOn,
  endsOn: batch.endsOn,
  days: batch.days,
  startTime: batch.startTime,
  endTime: batch.endTime,
});

/** Whether members are notified of a change. */
export const hasMoved = (before: BatchPlace, after: BatchPlace): boolean =>
  JSON.stringify(toPlanned(before)) !== JSON.stringify(toPlanned(after));

/** Notifies members, in the transaction of the step. */
export const batchEvents = ({ notify, notifyMany, organisationOf }: BatchEventsDeps) => {
  const notifyAll = (notifications: Notification[]): Promise<void> =>
    notifications.length === 1 ? notify(notifications) : notifyMany(notifications);

  return {
    planned: async (
      { actor }: BatchActor,
      batch: BatchPlace,
      { members, moved }: { members: readonly Trainee[]; moved: boolean },
    ): Promise<void> => {
      const organisation = await organisationOf(actor);
      return notifyAll(
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
      return notifyAll(
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
      { title }: BatchPlace,
      { members, reason }: { members: readonly Trainee[]; reason: string },
    ): Promise<void> => {
      const organisation = await organisationOf(actor);
      return notifyAll(
        members.map((member) => ({
          ...toCandidate(member),
          event: 'batch-cancelled',
          organisation,
          title,
          reason,
        })),
      );
    },
  };
};

export type BatchEvents = ReturnType<typeof batchEvents>;
