import type { NotificationChannel } from '@purboday/contract/notifications/notification-lifecycle';
import type { Database } from '#server/platform/database/database.ts';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import type { Notification } from '#server/domain/outbox/notification-events.ts';
import { payloadContext } from '#server/domain/outbox/outbox-table.ts';

/** Email notifications in the outbox, oldest first. */
export const readSentNotifications = async (
  database: Database,
  encryption: Pick<Encryption, 'decrypt'>,
  channel: NotificationChannel = 'email',
): Promise<Notification[]> => {
  const rows = await database.execute<{ id: string; payload: Buffer | null }>(
    'select id, payload from notifications where channel = $1 order by created_at, id',
    [channel],
  );
  return rows.flatMap(({ id, payload }) =>
    payload === null
      ? []
      : [
          (
            JSON.parse(encryption.decrypt(payload, payloadContext(id)).toString()) as {
              notification: Notification;
            }
          ).notification,
        ],
  );
};
