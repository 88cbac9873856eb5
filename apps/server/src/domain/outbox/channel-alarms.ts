import type { NotificationChannel } from '@purboday/contract/notifications/notification-lifecycle';
import type { Database } from '#server/platform/database/database.ts';
import type { MessageChannels } from '#server/platform/messaging/message-channels.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { channelStore } from './channel-store.ts';

/** A channel that is away for a moment rings no bell, and neither do a few wrong addresses. */
const unreachableMs = 10 * 60_000;
const failedShare = 0.05;
const failedAtLeast = 5;

type AlarmDeps = { database: Database; clock: Clock; channels: MessageChannels };

/** For each configured channel: whether it could not be reached for ten minutes, or failed to send more than 5 % of the last hour. */
export const listChannelAlarms = ({
  database,
  clock,
  channels,
}: AlarmDeps): Partial<Record<NotificationChannel, () => Promise<boolean>>> => {
  const store = channelStore(database);
  const rings = (name: NotificationChannel) => async (): Promise<boolean> => {
    const now = clock();
    const state = (await store.readHour(now)).find(({ channel }) => channel === name);
    if (state === undefined) return false;
    const { unreachableSince, sent, failed } = state;
    const isAway =
      unreachableSince !== null && now.getTime() - unreachableSince.getTime() >= unreachableMs;
    return isAway || (failed >= failedAtLeast && failed > (sent + failed) * failedShare);
  };
  return Object.fromEntries(
    (Object.keys(channels) as NotificationChannel[]).map((name) => [name, rings(name)]),
  );
};
