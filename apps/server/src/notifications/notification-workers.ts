import { notificationChannels } from '@purboday/contract/notifications/notification-lifecycle';
import * as z from 'zod/mini';
import type { Services } from '#server/services.ts';
import {
  JobInterrupted,
  type JobHandler,
  type QueueWorker,
} from '#server/platform/jobs/queue-definition.ts';
import type { MessageChannels } from '#server/platform/messaging/message-channels.ts';
import { notificationQueues } from '#server/domain/outbox/notification-queues.ts';
import { accountStore } from '#server/domain/account/account-store.ts';
import { findHiddenCandidates } from './hidden-candidate-store.ts';
import type { Sender } from './message-template.ts';
import { notificationRetries } from './notification-retries.ts';
import { notificationStore } from '#server/domain/outbox/notification-store.ts';
import { sendNotification, usualRetries, type Retries } from './send-notification.ts';

type Deps = Pick<Services, 'database' | 'queue' | 'clock'>;

type SendingDeps = Pick<Services, 'database' | 'queue' | 'clock' | 'encryption'> & {
  sending: {
    channels: MessageChannels;
    sender: Sender;
    /** Tests use shorter waits. */
    retries?: Retries;
  };
};

const oneMessage = z.object({ id: z.uuid() });
const manyMessages = z.object({ ids: z.array(z.uuid()) });
const channelToProbe = z.object({ channel: z.enum(notificationChannels) });

export const notificationWorkers = (deps: SendingDeps): QueueWorker[] => {
  const { database, queue, clock, encryption, sending } = deps;
  const { channels, sender, retries = usualRetries } = sending;
  const notifications = notificationStore(database);
  const again = notificationRetries(
    { database, queue, notifications, clock },
    retries.probeSeconds,
  );
  const setting = { sender, clock, retries };
  const send = sendNotification({
    notifications,
    encryption,
    channels,
    again,
    findHiddenCandidates: findHiddenCandidates(database),
    languageOf: accountStore(database, clock).languageOf,
    setting,
  });
  const { urgent, usual, bulk, unsendable, probe } = notificationQueues;

  const sendOne: JobHandler = ({ id, data }) => send(oneMessage.parse(data).id, id);

  return [
    { queue: urgent, handler: sendOne },
    { queue: usual, handler: sendOne },
    {
      queue: bulk,
      handler: async ({ id, data, signal }) => {
        for (const each of manyMessages.parse(data).ids) {
          if (signal.aborted) throw new JobInterrupted('The rest is sent later');
          await send(each, id);
        }
      },
    },
    {
      queue: unsendable,
      handler: async ({ sourceId }) => {
        if (sourceId !== null) await notifications.giveUpJob(sourceId, 'It could not be sent');
      },
    },
    { queue: probe, handler: ({ data }) => again.probe(channelToProbe.parse(data).channel) },
  ];
};

/** Scheduled job: enqueues messages without a job and deletes expired secrets. */
export const maintainNotifications = ({ database, queue, clock }: Deps) => {
  const notifications = notificationStore(database);
  const retries = notificationRetries({ database, queue, notifications, clock });
  return async (): Promise<void> => {
    await notifications.wipeExpired(clock());
    await retries.recoverLost();
  };
};
