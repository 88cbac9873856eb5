import type { NotificationChannel } from '@purboday/contract/notifications/notification-lifecycle';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import { maskAddress } from '#server/platform/messaging/message-channels.ts';
import { notificationDefinitions, type Notification } from './notification-events.ts';
import { decryptPayload, encryptPayload } from './payload.ts';

/** Ids of the candidates that a notification names to a provider. */
export const listNamedCandidates = (notification: Notification): string[] => {
  if (!('record' in notification) || !isProvider(notification.record.kind)) return [];
  if ('candidates' in notification) return notification.candidates.map(({ id }) => id);
  return 'candidate' in notification ? [notification.candidate.id] : [];
};

const isProvider = (kind: string): boolean =>
  kind === 'training-provider' || kind === 'job-provider';

/** The notification without these candidates; undefined when it names no others. */
export const withoutCandidates = (
  notification: Notification,
  hidden: readonly string[],
): Notification | undefined => {
  if (!listNamedCandidates(notification).some((id) => hidden.includes(id))) return notification;
  if (!('candidates' in notification)) return undefined;
  const candidates = notification.candidates.filter(({ id }) => !hidden.includes(id));
  return candidates.length === 0 ? undefined : { ...notification, candidates };
};

type Unsent = { id: string; payload: Buffer };
type Cancellation = {
  candidateId: string;
  /** Every provider by default. */
  providerId?: string;
  /** Shown to level 2 in the list of messages. */
  reason: string;
};

/**
 * Removes a candidate from the queued, failed and currently sent notifications to providers. One that names no other candidate is cancelled and cannot be
 * sent again.
 */
export const cancelNotificationsAbout = async (
  database: Database,
  encryption: Pick<Encryption, 'decrypt' | 'encrypt'>,
  { candidateId, providerId, reason }: Cancellation,
): Promise<void> => {
  const unsent = await database.execute<Unsent>(
    sql`select id, payload from notifications
     where payload is not null and candidate_ids @> array[${candidateId}]::uuid[] and (${providerId ?? null}::uuid is null or record_id = ${providerId ?? null}) for update`,
  );

  const withoutCandidate = ({ id, payload }: Unsent): Buffer | undefined => {
    try {
      const { address, notification } = decryptPayload(encryption, id, payload);
      const left = withoutCandidates(notification, [candidateId]);
      return left && encryptPayload(encryption, id, { address, notification: left });
    } catch {
      // A text that cannot be read could not be sent either.
      return undefined;
    }
  };

  for (const row of unsent) {
    const payload = withoutCandidate(row);
    if (payload)
      await database.execute(
        sql`update notifications set payload = ${payload}, candidate_ids = array_remove(candidate_ids, ${candidateId}) where id = ${row.id}`,
      );
    else
      await database.execute(
        sql`update notifications set payload = null, state = 'skipped', last_error = ${reason}, next_try_at = null, unreachable = false where id = ${row.id}`,
      );
  }
};

const why = 'The data of the person was erased';

type Person = { id: string };

/** Removes erased people from notifications to them and about them. */
export const erasedNotices = (
  database: Database,
  encryption: Pick<Encryption, 'decrypt' | 'encrypt'>,
) => {
  const eraseRecipients = async (isOfPerson: SQL, addresses: readonly string[]): Promise<void> => {
    await database.execute(
      sql`update notifications set masked_recipient = '', payload = null, next_try_at = null, unreachable = false,
         last_error = case when state in ('queued', 'sending') then ${why} end,
         state = case when state in ('queued', 'sending') then 'skipped' else state end
       where ${isOfPerson}`,
    );
    for (const address of addresses)
      // Codes belong to no record. Another person's masked address may be the same; removing it does no harm.
      await database.execute(
        sql`update notifications set masked_recipient = '', payload = null, last_error = null
         where record_kind is null and masked_recipient = ${maskAddress(address)} and state in ('sent', 'failed', 'skipped')`,
      );
  };

  return {
    /** Removes the contact person of a provider and the account of that person from notifications. */
    eraseContactPerson: (
      recordIds: readonly string[],
      addresses: readonly string[],
    ): Promise<void> =>
      eraseRecipients(sql`record_id = any(${sql.param([...recordIds])}::uuid[])`, addresses),

    /** @param addresses current and former emails and numbers, including the guardian's */
    erase: async ({ id }: Person, addresses: readonly string[]): Promise<void> => {
      await eraseRecipients(sql`record_kind = 'candidate' and record_id = ${id}`, addresses);
      await cancelNotificationsAbout(database, encryption, { candidateId: id, reason: why });
    },
  };
};

/** The channels of a notification with the address on each; null where the person has none. */
export const toAddresses = (
  notification: Notification,
): { channel: NotificationChannel; address: string | null }[] => {
  // The contact person of a provider may have been erased.
  const email = { channel: 'email' as const, address: notification.to.email || null };
  const { channels } = notificationDefinitions[notification.event];
  const isToAccount = 'record' in notification && notification.record.kind === 'account';
  if (channels === 'email' || isToAccount) return [email];
  if (channels === 'phone-without-email' && email.address !== null) return [email];
  const phone = notification.to.phone || null;
  if (phone === null) return [email];
  return [email, { channel: 'sms', address: phone }, { channel: 'whatsapp', address: phone }];
};
