import type { CallResponse } from '@purboday/contract/conventions/endpoint';
import { notificationMessages } from '@purboday/contract/notifications/notifications.messages';
import { notificationsContract } from '@purboday/contract/notifications/notifications.contract';
import type { Notification } from '@purboday/contract/notifications/notifications.contract';
import type { QueryFilters } from '@tanstack/react-query';
import { call } from '#web/platform/calls/call.ts';
import { useOptimisticStep } from '#web/platform/calls/optimistic.ts';
import { toast } from '#web/platform/toasts/toast.ts';

const { listNotifications, sendNotification } = notificationsContract;
type List = CallResponse<typeof listNotifications>;

const lists: QueryFilters = { queryKey: [listNotifications.path] };
const expected = { state: 'queued', lastError: null, may: { send: false } } as const;

/** Sends a failed message again; it shows as waiting at once. */
export const useSendAgain = () =>
  useOptimisticStep({
    shown: [lists],
    send: ({ _id }: Notification) => call(sendNotification, { params: { id: _id } }),
    draw: (client, { _id }) =>
      client.setQueriesData<List>(lists, (list) => {
        const data = list?.data.map((one) => (one._id === _id ? { ...one, ...expected } : one));
        return list && data && { ...list, data };
      }),
    succeeded: (client, { message }) => {
      toast.success(message ?? notificationMessages.queued);
      // The row stays until the list is read anew: it must not jump away under the finger.
      void client.invalidateQueries({ ...lists, refetchType: 'none' });
    },
    texts: () => ({ failed: notificationMessages.sendFailed }),
  });
