import type { TrainingStatus, TrainingAction } from '@purboday/contract/conventions/lifecycles';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { NotificationOf } from '#server/domain/outbox/notification-events.ts';
import type { RecordStep } from '#server/domain/audit/record-step.ts';

export type TrainingEvent = {
  id: string;
  notification: Pick<NotificationOf<'training-changed'>, 'record' | 'to'>;
  action: TrainingAction;
  from: TrainingStatus;
  to: TrainingStatus;
  reason?: string | undefined;
};

type By = { actor: Actor; ip: string };

type TrainingEventsDeps = {
  recordStep: RecordStep;
  /** The organisation name for candidates. */
  organisationOf: (actor: Actor) => Promise<string>;
};

/** Notification data by step; a repeated training is announced when it begins. */
const changes = {
  start: 'started',
  complete: 'completed',
  cancel: 'cancelled',
  reset: undefined,
} as const;

const toNotification = (
  {
    notification,
    action,
    reason = null,
  }: Omit<TrainingEvent, 'reason'> & { reason?: string | null | undefined },
  organisation: string,
): NotificationOf<'training-changed'>[] => {
  const change = changes[action];
  if (change === undefined) return [];
  return [
    {
      ...notification,
      event: 'training-changed',
      organisation,
      change,
      reason: change === 'cancelled' ? reason : null,
    },
  ];
};

/** Records training steps and notifies each candidate, inside the steps' transaction. */
export const trainingEvents = ({ recordStep, organisationOf }: TrainingEventsDeps) => ({
  /** @param delaySeconds until a single notification is sent; until then the step can be undone */
  record: async (
    { actor, ip }: By,
    events: readonly TrainingEvent[],
    delaySeconds = 0,
  ): Promise<void> => {
    const organisation = await organisationOf(actor);
    const steps = events.map((event) => {
      const { id, action, from, to, reason } = event;
      return {
        record: { kind: 'training' as const, id },
        action,
        from,
        to,
        actor,
        reason,
        ip,
        detail: { from, to },
        notify: toNotification(event, organisation),
      };
    });
    const [only, ...others] = steps;
    await recordStep(only && others.length === 0 ? only : steps, { delaySeconds });
  },
});
