import { notificationMessages } from '@purboday/contract/notifications/notifications.messages';
import type { NotificationRow } from '#server/domain/outbox/notification-store.ts';
import { decryptPayload, UnreadableText, type Payload } from '#server/domain/outbox/payload.ts';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import { compose } from '#server/domain/outbox/compose.ts';
import type { Sender } from '#server/domain/outbox/message-template.ts';

export type TextReader = { encryption: Pick<Encryption, 'decrypt'>; sender: Sender };

/**
 * Composes the message of a stored notification.
 * @throws UnreadableText when a field that its template needs is missing
 */
export const composeStored = (notification: Payload['notification'], sender: Sender) => {
  try {
    return compose(notification, sender);
  } catch (error) {
    throw new UnreadableText('unparsable', error);
  }
};

type StoredText = Pick<NotificationRow, 'id' | 'payload'>;

/** Why the text of a notification can never be sent; undefined when it can. */
export const findUnreadable = (
  { encryption, sender }: TextReader,
  { id, payload }: StoredText,
): UnreadableText['kind'] | undefined => {
  if (payload === null) return undefined;
  try {
    composeStored(decryptPayload(encryption, id, payload).notification, sender);
    return undefined;
  } catch (error) {
    if (error instanceof UnreadableText) return error.kind;
    throw error;
  }
};

/** The responses to "Send again". */
export const unreadableMessages = {
  undecryptable: notificationMessages.undecryptable,
  unparsable: notificationMessages.unparsable,
} as const;
