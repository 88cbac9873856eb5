import type * as z from 'zod/mini';
import type { MessageTemplate, Sender } from './message-template.ts';
import type { RecordRecipient } from './notification-fields.ts';
import type { Wording } from './wording.ts';

/** The record of generated samples. */
export const sampleId = '01939e5e-0000-7000-8000-000000000001';

type Fields = Readonly<Record<string, z.core.$ZodType>>;

/** The data of a notification, by the schemas of its definition. */
export type NotificationContent<Data extends Fields> = {
  [Name in keyof Data as undefined extends z.infer<Data[Name]> ? never : Name]: z.infer<Data[Name]>;
} & {
  [Name in keyof Data as undefined extends z.infer<Data[Name]> ? Name : never]?: z.infer<
    Data[Name]
  >;
};

export type Template<Content> = (
  notification: Content & { to: RecordRecipient },
  wording: Wording,
  sender: Sender,
) => MessageTemplate;

export type NotificationDefinition<Data extends Fields> = {
  /** Schemas of the data that its texts need (decisions §7). */
  data: Data;
  template: Template<NotificationContent<Data>>;
  /**
   * By email only, as everything to accounts: it has a secret that verifies the address (decisions §2 and §3), or it informs staff and
   * providers. With `phone-without-email` a phone gets it only where the person has no email: a code verifies one address, and the other
   * messages would cost an SMS for each candidate. Else on every channel.
   */
  channels?: 'email' | 'phone-without-email';
  /** A bulk import must not delay it. */
  isUrgent?: true;
  /** A text of the foundation's admins, which may include links. */
  textOfStaff?: keyof Data;
  /** Where generated samples do not show every text or make no sense: the values of each sample that differ. */
  samples?: readonly Partial<NotificationContent<Data>>[];
};

/** Declares everything about the notification of one event: its data, texts, channels and samples. */
export const defineNotification = <Data extends Fields>(
  definition: NotificationDefinition<Data>,
): NotificationDefinition<Data> => definition;
