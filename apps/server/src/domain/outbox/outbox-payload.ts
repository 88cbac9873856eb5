import type { Notice } from './outbox-notice.ts';

/** What is sealed; times in the notice have become text. */
export type Payload = { address: string; notice: Notice };

/** Where the sealed words of a notification lie. */
export const payloadContext = (id: string): string => `notifications.payload:${id}`;
