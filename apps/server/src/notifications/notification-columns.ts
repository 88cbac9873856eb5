import type { Notification } from '@purboday/contract/notifications/notifications.contract';
import { momentInIndia } from '#server/platform/sheets/sheet-columns.ts';
import type { SheetColumn } from '#server/platform/sheets/sheet.ts';

const skippedWords = ({ skipped }: Notification): string =>
  skipped.map(({ channel, reason }) => `${channel}: ${reason}`).join('; ');

/** What the export of messages holds: of the address as little as the list shows. */
export const notificationColumns: readonly SheetColumn<Notification>[] = [
  { header: 'Event', width: 26, of: ({ event }) => event },
  { header: 'Channel', width: 12, of: ({ channel }) => channel },
  { header: 'To', width: 26, of: ({ recipient }) => recipient },
  { header: 'State', width: 12, of: ({ state }) => state },
  { header: 'Reason', width: 40, of: ({ lastError }) => lastError },
  { header: 'Skipped channels', width: 40, of: skippedWords },
  { header: 'Tries', width: 10, of: ({ attempts }) => attempts },
  { header: 'Written (IST)', of: ({ createdAt }) => momentInIndia(createdAt) },
  { header: 'Sent (IST)', of: ({ sentAt }) => sentAt && momentInIndia(sentAt) },
  { header: 'Next try (IST)', of: ({ nextTryAt }) => nextTryAt && momentInIndia(nextTryAt) },
  { header: 'Record', of: ({ recordKind }) => recordKind },
  { header: 'Record ID', width: 38, of: ({ recordId }) => recordId },
];
