import { notificationMessages } from '@purboday/contract/notifications/notifications.messages';
import type { NotificationState } from '@purboday/contract/notifications/notification-lifecycle';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { findHiddenCandidates } from './hidden-candidate-store.ts';
import { maySend } from './list-notifications.ts';
import type { NotificationRetries } from './notification-retries.ts';

type Deps = Pick<Services, 'database' | 'notifications' | 'audit' | 'clock'> & {
  retries: Pick<NotificationRetries, 'sendAgain'>;
};

/** Puts a failed message in the queue once more. */
export const sendAgain =
  ({ database, notifications, retries, audit, clock }: Deps) =>
  (admin: Actor, id: string): Promise<{ _id: string; state: NotificationState }> =>
    database.transaction(async () => {
      const row = await notifications.find(id);
      if (row === undefined) throw new Problem('NOT_FOUND');
      if (row.state === 'skipped' && row.candidateIds.length > 0)
        throw new Problem('INVALID_TRANSITION', notificationMessages.nowHidden);
      if (row.state !== 'failed')
        throw new Problem('INVALID_TRANSITION', notificationMessages.notFailed);
      if (!maySend(row, clock()))
        throw new Problem('INVALID_TRANSITION', notificationMessages.outlived);
      const hidden = await findHiddenCandidates(database)(row);
      if (hidden.length > 0 && hidden.length === row.candidateIds.length)
        throw new Problem('INVALID_TRANSITION', notificationMessages.nowHidden);
      if (!(await retries.sendAgain(row)))
        throw new Problem('INVALID_TRANSITION', notificationMessages.notFailed);
      await audit.add({
        action: 'notification-sent-again',
        actor: admin,
        record: { kind: 'notification', id },
      });
      return { _id: id, state: 'queued' };
    });
