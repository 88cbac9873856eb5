import type { NotificationContent } from './define-notification.ts';
import { accountNotifications } from './events/accounts.ts';
import { assignmentNotifications } from './events/assignments.ts';
import { batchNotifications } from './events/batches.ts';
import { contactChangeNotifications } from './events/contact-changes.ts';
import { digestNotifications } from './events/digests.ts';
import { foundationNotifications } from './events/foundation.ts';
import { guardianNotifications } from './events/guardians.ts';
import { personalDataNotifications } from './events/personal-data.ts';
import { registrationNotifications } from './events/registrations.ts';
import { signInNotifications } from './events/sign-in.ts';
import { trainingNotifications } from './events/trainings.ts';
import { auditNotifications } from './events/audits.ts';
import { workNotifications } from './events/work.ts';
import type { RecordRecipient } from './notification-fields.ts';

export const notificationDefinitions = {
  ...accountNotifications,
  ...assignmentNotifications,
  ...batchNotifications,
  ...contactChangeNotifications,
  ...digestNotifications,
  ...foundationNotifications,
  ...guardianNotifications,
  ...personalDataNotifications,
  ...registrationNotifications,
  ...signInNotifications,
  ...trainingNotifications,
  ...workNotifications,
  ...auditNotifications,
};

export type NotificationEvent = keyof typeof notificationDefinitions;

export type NotificationOf<Event extends NotificationEvent> = {
  [Name in Event]: { event: Name; to: RecordRecipient } & NotificationContent<
    (typeof notificationDefinitions)[Name]['data']
  >;
}[Event];

export type Notification = NotificationOf<NotificationEvent>;
