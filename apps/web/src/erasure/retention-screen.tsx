import { retentionStates, type RetentionState } from '@purboday/contract/conventions/lifecycles';
import { retention } from '@purboday/contract/conventions/limits';
import {
  retentionContract,
  type RetentionEntry,
} from '@purboday/contract/erasure/erasure.contract';
import { retentionMessages } from '@purboday/contract/erasure/erasure.messages';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useListQuery, useListState, type ListState } from '#web/domain/lists/list-state.ts';
import { getRecordLink, codeColumn } from '#web/domain/records/record-labels.tsx';
import {
  HoldDialog,
  ReleaseDialog,
  useRetention,
} from '#web/domain/retention/retention-dialogs.tsx';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { getServerTime } from '#web/platform/calls/call.ts';
import { formatDay, formatTime } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { EmptyState, NoMatch } from '#web/ui/feedback/states.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { SectionHeader } from '#web/shell/section-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { ListBar } from '#web/ui/lists/list-bar.tsx';
import { ListResults } from '#web/ui/lists/list-results.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import { toDueText } from './erasure-requests-screen.tsx';

type Acting = {
  onHold: (entry: RetentionEntry) => void;
  onRelease: (entry: RetentionEntry) => void;
};

type Props = Acting & {
  state: RetentionState;
  entries: readonly RetentionEntry[];
  stale: boolean;
  now: Date;
};

const status: Column<RetentionEntry> = {
  header: 'Status',
  card: 'corner',
  cell: (entry) => <StatusBadge of="registration" status={entry.status} />,
};

const notified: Column<RetentionEntry> = {
  header: 'Notified',
  cell: ({ notifiedAt }) => (notifiedAt ? formatTime(notifiedAt) : 'Not yet'),
};

const unnotified: Column<RetentionEntry>[] = [
  {
    header: 'Mobile',
    cell: ({ mobileNumber }) => (
      <a href={`tel:+91${mobileNumber}`} className="numbers">
        {mobileNumber}
      </a>
    ),
  },
  { header: 'Email', long: true, roomy: true, cell: ({ email }) => email },
  {
    header: 'Tried since',
    cell: ({ noticeQueuedAt }) => noticeQueuedAt && formatDay(noticeQueuedAt),
  },
];

const due = (now: Date): Column<RetentionEntry> => ({
  header: 'Falls due',
  cell: ({ dueAt }) => {
    if (!dueAt) return 'Not soon';
    const { text, tone } = toDueText(dueAt, now);
    const isOver = new Date(dueAt) <= now;
    return (
      <>
        <time dateTime={dueAt} className="mr-2 whitespace-nowrap">
          {formatDay(dueAt)}
        </time>
        <span className={`badge badge-${isOver ? 'ended' : tone}`}>{isOver ? 'Due' : text}</span>
      </>
    );
  },
});

const held: Column<RetentionEntry>[] = [
  { header: 'Why it is kept', long: true, cell: ({ hold }) => hold?.reason },
  {
    header: 'Kept since',
    roomy: true,
    cell: ({ hold }) => hold && `${formatDay(hold.at)} by ${hold.by}`,
  },
];

const actions = ({ onHold, onRelease }: Acting): Column<RetentionEntry> => ({
  header: 'Actions',
  actions: true,
  cell: (entry) => (
    <>
      {entry.may.hold && (
        <Button onClick={() => onHold(entry)} aria-label={`Keep: ${entry.name}`}>
          Keep
        </Button>
      )}
      {entry.may.release && (
        <Button onClick={() => onRelease(entry)} aria-label={`Release: ${entry.name}`}>
          Release
        </Button>
      )}
    </>
  ),
});

const toColumns = (state: RetentionState, now: Date): Column<RetentionEntry>[] => {
  if (state === 'due') return [due(now), notified];
  if (state === 'unnotified') return [...unnotified, due(now)];
  return [...held, due(now)];
};

const captions: Record<RetentionState, string> = {
  due: 'Records due for erasure, earliest first',
  unnotified: 'Records of people we could not notify, oldest first',
  held: 'Records that are kept, oldest first',
};

const RetentionView = ({ state, entries, stale, now, ...acting }: Props) => (
  <ListTable
    caption={captions[state]}
    rows={entries}
    keyOf={({ _id }) => _id}
    name={{ header: 'Name', of: ({ name }) => name }}
    rowLink={({ _id }) => getRecordLink('candidate', _id)}
    columns={[codeColumn, status, ...toColumns(state, now), actions(acting)]}
    stale={stale}
  />
);

const route = getRouteApi('/portal/l2-admin/retention');
const { listRetention } = retentionContract;

const tabWords: Record<RetentionState, string> = {
  due: 'Falling due',
  unnotified: 'Could not be notified',
  held: 'Kept',
};

const nothing: Record<RetentionState, { title: string; lead: string }> = {
  due: {
    title: retentionMessages.noneDue,
    lead: `Records appear here ${retention.listedDays} days before their time is over.`,
  },
  unnotified: {
    title: retentionMessages.noneUnnotified,
    lead: 'Records appear here when no message reached the person. They are not erased.',
  },
  held: {
    title: retentionMessages.noneHeld,
    lead: 'Keep a record if a law, a court or an open complaint requires it.',
  },
};

const Nothing = ({ state, list }: { state: RetentionState; list: ListState }) =>
  list.q === '' ? (
    <EmptyState title={nothing[state].title}>{nothing[state].lead}</EmptyState>
  ) : (
    <NoMatch title="No record matches your search" onClear={() => list.setSearch('')} />
  );

type ShownDialog = { entry: RetentionEntry; action: 'hold' | 'release' };

/** /l2-admin/retention; state, search and page are in the address. */
export const RetentionScreen = () => {
  const list = useListState(route);
  const { q } = list;
  const state = list.search.state ?? 'due';
  const { answer, bar, exported, results } = useListQuery(list, listRetention, { state });
  const [shownDialog, setShownDialog] = useState<ShownDialog>();
  const close = () => setShownDialog(undefined);
  const { hold, release, busy } = useRetention(close);
  const of = (action: ShownDialog['action']) =>
    shownDialog?.action === action ? shownDialog.entry : undefined;
  return (
    <>
      <SectionHeader screen="retention" />
      <Tabs
        label="Records"
        tabs={retentionStates.map((name) => ({
          link: {
            to: '/l2-admin/retention',
            search: { state: name === 'due' ? undefined : name, q },
          },
          label: tabWords[name],
          current: name === state,
        }))}
      />
      {state === 'unnotified' && (
        <p className="mb-4 max-w-prose">
          These records are not erased until a message reaches the person. Call them: a corrected
          email address or mobile number keeps the record, and a failed message can be sent again
          under Notifications.
        </p>
      )}
      <ListBar
        {...bar}
        placeholder="Search by name, code, email or mobile..."
        exported={exported}
      />
      <ListResults
        {...results}
        failure={answer.error && failureText(answer.error, retentionMessages.listFailed)}
        loading={<ListSkeleton label="Loading records" />}
        none={<Nothing state={state} list={list} />}
      >
        {(entries, stale) => (
          <RetentionView
            state={state}
            entries={entries}
            stale={stale}
            now={getServerTime()}
            onHold={(entry) => setShownDialog({ entry, action: 'hold' })}
            onRelease={(entry) => setShownDialog({ entry, action: 'release' })}
          />
        )}
      </ListResults>
      <HoldDialog entry={of('hold')} busy={busy} onClose={close} onHold={hold} />
      <ReleaseDialog entry={of('release')} busy={busy} onClose={close} onRelease={release} />
    </>
  );
};
