import type { Answered } from '@purboday/contract/endpoint';
import { notificationMessages, notificationsEndpoints } from '@purboday/contract/notifications';
import type { Notification } from '@purboday/contract/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryFilters } from '@tanstack/react-query';
import { call } from '#web/platform/call.ts';
import { failureText } from '#web/platform/call-problem.ts';
import { toast } from '#web/platform/toast.ts';

const { listNotifications, sendNotification } = notificationsEndpoints;
type List = Answered<typeof listNotifications>;

const lists: QueryFilters = { queryKey: [listNotifications.path] };
const expected = { state: 'queued', lastError: null, may: { send: false } } as const;

/**
 * Sends a failed message again. It shows as waiting at once; when the server refuses, it stands among the failed again with a toast, and
 * the list is read anew, because somebody else was first (UX-25).
 */
export const useSendAgain = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: Notification) => call(sendNotification, { params: { id: _id } }),
    onMutate: async ({ _id }) => {
      await client.cancelQueries(lists);
      const kept = client.getQueriesData<List>(lists);
      client.setQueriesData<List>(lists, (list) => {
        const data = list?.data.map((one) => (one._id === _id ? { ...one, ...expected } : one));
        return list && data && { ...list, data };
      });
      return kept;
    },
    onSuccess: ({ message }) => {
      toast.success(message ?? notificationMessages.queued);
      // The row stays until the list is read anew: it must not jump away under the finger.
      void client.invalidateQueries({ ...lists, refetchType: 'none' });
    },
    onError: (error, _, kept) => {
      for (const [key, answer] of kept ?? []) client.setQueryData(key, answer);
      toast.error(failureText(error, notificationMessages.sendFailed));
      void client.invalidateQueries(lists);
    },
  });
};
