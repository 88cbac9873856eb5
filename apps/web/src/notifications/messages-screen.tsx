import { notificationMessages } from '@purboday/contract/notifications/notifications.messages';
import { notificationsContract } from '@purboday/contract/notifications/notifications.contract';
import { paths, withSearch } from '#web/paths.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { ExportButton } from '#web/domain/lists/export-button.tsx';
import { useListAnswer } from '#web/domain/lists/list-answer.ts';
import { useListState, type ListState } from '#web/domain/lists/list-state.ts';
import { ListBar } from '#web/ui/lists/list-bar.tsx';
import { ListResults } from '#web/ui/lists/list-results.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { boxes, boxOf } from './message-words.ts';
import { MessagesView } from './messages-view.tsx';
import { useSendAgain } from './use-send-again.ts';

const { listNotifications } = notificationsContract;
const { listFailed, listUnreachable } = notificationMessages;

const Nothing = ({ list, box }: { list: ListState; box: ReturnType<typeof boxOf> }) =>
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
  const list = useListState('l2Messages');
  const box = boxOf(list.search.state ?? '');
  const { answer, bar, results } = useListAnswer(list, listNotifications, { state: box.state });
  const sendAgain = useSendAgain();
  const tabs = boxes.map(({ name, tab }) => ({
    href: withSearch(paths.l2Messages(), { state: name, q: list.q }),
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
        {...bar}
        placeholder="Search by event, registration code or ID..."
        actions={<ExportButton list={listNotifications} query={{ state: box.state, q: list.q }} />}
      />
      <ListResults
        {...results}
        failure={answer.error && failureText(answer.error, listFailed, listUnreachable)}
        loading={<ListSkeleton label="Loading messages" />}
        none={<Nothing list={list} box={box} />}
      >
        {(messages, stale) => (
          <MessagesView
            caption={`${box.tab}: messages, the newest first`}
            messages={messages}
            stale={stale}
            onSendAgain={(message) => sendAgain.mutate(message)}
          />
        )}
      </ListResults>
    </>
  );
};
