import type { TrainingStatus, TrainingAction } from '@purboday/contract/conventions/lifecycles';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { NotificationOf } from '#server/domain/outbox/notification-events.ts';
import type { Outbox } from '#server/domain/outbox/outbox.ts';
import type { AuditStore } from '#server/domain/audit/audit.ts';
import type { HistoryStore } from '#server/domain/audit/history.ts';

export type TrainingEvent = {
  id: string;
  /** The recipient, and the registration that the notification is about. */
  notification: Pick<NotificationOf<'training-changed'>, 'record' | 'to'>;
  action: TrainingAction;
  from: TrainingStatus;
  to: TrainingStatus;
  reason?: string | undefined;
};

type By = { actor: Actor; ip: string };

type Deps = {
  history: Pick<HistoryStore, 'addMany'>;
  audit: Pick<AuditStore, 'addMany'>;
  outbox: Pick<Outbox, 'add' | 'addMany'>;
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

/** Records history and audit of training steps and notifies each candidate, inside the steps' transaction. */
export const trainingEvents = ({ history, audit, outbox, organisationOf }: Deps) => ({
  /** @param delaySeconds until a single notification is sent; until then the step can be undone */
  record: async (
    { actor, ip }: By,
    events: readonly TrainingEvent[],
    delaySeconds = 0,
  ): Promise<void> => {
    const recordOf = (id: string) => ({ kind: 'training' as const, id });
    await history.addMany(
      events.map(({ id, action, from, to, reason }) => ({
        record: recordOf(id),
        action,
        from,
        to,
        actor,
        reason,
      })),
    );
    await audit.addMany(
      events.map(({ id, from, to }) => ({
        action: 'training-status-changed',
        actor,
        record: recordOf(id),
        ip,
        detail: { from, to },
      })),
    );
    const organisation = await organisationOf(actor);
    const notifications = events.flatMap((event) => toNotification(event, organisation));
    const [only, ...others] = notifications;
    if (only !== undefined && others.length === 0) await outbox.add(only, delaySeconds);
    else await outbox.addMany(notifications);
  },
});
