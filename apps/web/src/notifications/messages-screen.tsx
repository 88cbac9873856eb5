import { notificationMessages, notificationsEndpoints } from '@purboday/contract/notifications';
import { paths, withSearch } from '#web/paths.ts';
import { failureText } from '#web/platform/call-problem.ts';
import { useListCall } from '#web/platform/data.ts';
import { ExportButton } from '#web/platform/export-button.tsx';
import { useListState } from '#web/platform/list-state.ts';
import { ListBar } from '#web/ui/list-bar.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { ListSkeleton } from '#web/ui/skeletons.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { boxes, boxOf } from './message-words.ts';
import { MessagesView } from './messages-view.tsx';
import { useSendAgain } from './use-send-again.ts';

const { listNotifications } = notificationsEndpoints;
const { listFailed, listUnreachable } = notificationMessages;

const useMessages = () => {
  const state = useListState();
  const { q, cursor } = state;
  const box = boxOf(state.value('state'));
  const list = useListCall(listNotifications, {
    query: { state: box.state, q, cursor },
  });
  return { state, box, list, sendAgain: useSendAgain() };
};

type Found = ReturnType<typeof useMessages>;

const Nothing = ({ state, box }: Pick<Found, 'state' | 'box'>) =>
  state.q === '' ? (
    <EmptyState title={box.none}>{box.hint}</EmptyState>
  ) : (
    <EmptyState
      title="No messages match"
      action={<Button onClick={() => state.setSearch('')}>Clear search</Button>}
    >
      Try a shorter word, or look in another part of the list.
    </EmptyState>
  );

/** Loading, failed, empty, no match, or the rows (UX-27). */
const Results = ({ state, box, list, sendAgain }: Found) => {
  if (list.isPending) return <ListSkeleton label="Loading messages" />;
  if (list.isError)
    return (
      <ErrorState
        title={failureText(list.error, listFailed, listUnreachable)}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    );
  const { data, page } = list.data;
  return (
    <>
      {data.length === 0 ? (
        <Nothing state={state} box={box} />
      ) : (
        <MessagesView
          caption={`${box.tab}: messages, the newest first`}
          messages={data}
          stale={list.isPlaceholderData}
          onSendAgain={(message) => sendAgain.mutate(message)}
        />
      )}
      <Pager {...state.pager(page.next)} />
    </>
  );
};

/** /l2-admin/messages; part of the list, search and page are in the address. */
export const MessagesScreen = () => {
  const found = useMessages();
  const { state, box, list } = found;
  const tabs = boxes.map(({ name, tab }) => ({
    href: withSearch(paths.l2Messages(), { state: name, q: state.q }),
    label: tab,
    current: name === box.name,
  }));
  return (
    <>
      <PageHeader
        title="Messages"
        lead="What people were told by email, SMS and WhatsApp, and what became of it."
      />
      <Tabs label="Parts of the list" tabs={tabs} />
      <ListBar
        q={state.q}
        onSearch={state.setSearch}
        placeholder="Search by event or registration ID..."
        total={list.data?.page.total}
        onRefresh={() => void list.refetch()}
        refreshing={list.isRefetching}
        actions={<ExportButton list={listNotifications} query={{ state: box.state, q: state.q }} />}
      />
      <Results {...found} />
    </>
  );
};
