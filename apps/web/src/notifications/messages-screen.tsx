import type { CallResponse } from '@purboday/contract/conventions/endpoint';
import {
  notificationLists,
  notificationsContract,
  type Notification,
} from '@purboday/contract/notifications/notifications.contract';
import { notificationMessages } from '@purboday/contract/notifications/notifications.messages';
import type { QueryFilters } from '@tanstack/react-query';
import { ListScreen, useListScreen } from '#web/domain/lists/list-screen.tsx';
import type { ListState } from '#web/domain/lists/list-state.ts';
import { getRecordLink } from '#web/domain/records/record-labels.tsx';
import { call } from '#web/platform/calls/call.ts';
import { matchQueries, useOptimisticChange } from '#web/platform/calls/data.ts';
import { formatTime } from '#web/platform/language/india-time.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { EmailText } from '#web/ui/elements/texts.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { SettingsFrame } from '#web/shell/settings-frame.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';
import { messageBoxes, findMessageBox, channelLabels, toEventLabel } from './message-labels.ts';
import { findAdvice } from './rejections.ts';

const Time = ({ at }: { at: string }) => <time dateTime={at}>{formatTime(at)}</time>;

/** Why it was not delivered, what to do about it, and which other channels were skipped. */
const Reasons = ({ message }: { message: Notification }) => {
  const { lastError, skipped } = message;
  const advice = lastError !== null && message.channel !== 'email' && findAdvice(lastError);
  const reasons = [
    ...(lastError === null ? [] : [lastError]),
    ...(advice ? [advice] : []),
    ...skipped.map(({ channel, reason }) => `${channelLabels[channel]} skipped: ${reason}`),
  ];
  return reasons.map((reason, index) => (
    <span key={reason} title={reason}>
      {index > 0 && ' · '}
      <span>{reason}</span>
    </span>
  ));
};

const columns = (onSendAgain: (message: Notification) => void): readonly Column<Notification>[] => [
  {
    header: 'To',
    long: true,
    cell: ({ recipient }) =>
      recipient.includes('@') ? <EmailText address={recipient} /> : recipient || 'No one',
  },
  { header: 'Channel', roomy: true, cell: ({ channel }) => channelLabels[channel] },
  {
    header: 'Status',
    card: 'corner',
    cell: ({ state }) => <StatusBadge of="message" status={state} />,
  },
  {
    header: 'Reason',
    long: true,
    cell: (message) =>
      (message.lastError !== null || message.skipped.length > 0) && <Reasons message={message} />,
  },
  {
    header: 'Attempts',
    numeric: true,
    roomy: true,
    card: 'none',
    cell: ({ attempts }) => attempts,
  },
  { header: 'Written', cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
    header: 'Sent',
    roomy: true,
    card: 'none',
    cell: ({ sentAt }) => sentAt && <Time at={sentAt} />,
  },
  {
    header: 'Next try',
    roomy: true,
    card: 'labelled',
    cell: ({ nextTryAt, state }) => state === 'queued' && nextTryAt && <Time at={nextTryAt} />,
  },
  {
    header: 'Action',
    actions: true,
    cell: (message) =>
      message.may.send && (
        <Button
          onClick={() => onSendAgain(message)}
          aria-label={`Send again: ${toEventLabel(message.event)} to ${message.recipient}`}
        >
          Send again
        </Button>
      ),
  },
];

const { sendNotification } = notificationsContract;
type List = CallResponse<typeof notificationsContract.listNotifications>;

const lists: QueryFilters = matchQueries(notificationsContract.listNotifications);
const expected = { state: 'queued', lastError: null, may: { send: false } } as const;

/** Sends a failed message again. It shows as waiting at once. */
const useSendAgain = () =>
  useOptimisticChange({
    shown: [lists],
    send: ({ _id }: Notification) => call(sendNotification, { params: { id: _id } }),
    updateCache: (client, { _id }) =>
      client.setQueriesData<List>(lists, (list) => {
        const data = list?.data.map((one) => (one._id === _id ? { ...one, ...expected } : one));
        return list && data && { ...list, data };
      }),
    succeeded: (client, { message }) => {
      toast.success(message ?? notificationMessages.queued);
      // The row keeps its place until the list is loaded again, so that it does not move under the
      // finger.
      void client.invalidateQueries({ ...lists, refetchType: 'none' });
    },
    texts: () => ({ failed: notificationMessages.sendFailed }),
  });

const { listFailed, listUnreachable } = notificationMessages;

const Nothing = ({ list, box }: { list: ListState; box: ReturnType<typeof findMessageBox> }) =>
  list.q === '' ? (
    <EmptyState title={box.none}>{box.hint}</EmptyState>
  ) : (
    <EmptyState
      title="No messages match"
      action={<Button onClick={() => list.setSearch('')}>Clear search</Button>}
    >
      Try a shorter word, or look in another part of the list.
    </EmptyState>
  );

/** /l2-admin/messages; part of the list, search and page are in the address. */
export const MessagesScreen = () => {
  const list = useListScreen('l2Messages', notificationLists.l2, {
    filters: ({ state }) => ({ state: findMessageBox(state).state }),
  });
  const box = findMessageBox(list.search.state);
  const sendAgain = useSendAgain();
  const tabs = messageBoxes.map(({ name, tab }) => ({
    link: { to: '/l2-admin/messages', search: { state: name, q: list.q } } as const,
    label: tab,
    current: name === box.name,
  }));
  return (
    <SettingsFrame title="Messages" current="messages">
      <Tabs label="Parts of the list" tabs={tabs} />
      <ListScreen
        list={list}
        search="Search by event, registration code or ID..."
        failed={listFailed}
        unreachable={listUnreachable}
        loading="Loading messages"
        none={<Nothing list={list} box={box} />}
        caption={`${box.tab}: messages, the newest first`}
        name={{ header: 'Message', of: ({ event }) => toEventLabel(event) }}
        rowLink={({ recordKind, recordId }) => getRecordLink(recordKind, recordId)}
        columns={columns(sendAgain.mutate)}
      />
    </SettingsFrame>
  );
};
