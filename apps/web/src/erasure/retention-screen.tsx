import { retentionStates, type RetentionState } from '@purboday/contract/conventions/lifecycles';
import { retention } from '@purboday/contract/conventions/limits';
import { retentionLists, type RetentionEntry } from '@purboday/contract/erasure/erasure.contract';
import { retentionMessages } from '@purboday/contract/erasure/erasure.messages';
import { useState } from 'react';
import { Contact } from '#web/domain/lists/contact.tsx';
import { ListScreen, useListScreen } from '#web/domain/lists/list-screen.tsx';
import { getRecordLink, codeColumn } from '#web/domain/records/record-labels.tsx';
import {
  HoldDialog,
  ReleaseDialog,
  useRetention,
} from '#web/domain/retention/retention-dialogs.tsx';
import { getServerTime } from '#web/platform/calls/call.ts';
import { formatDay, formatTime } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { SectionHeader } from '#web/shell/section-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';
import { soon } from './erasure-requests-screen.tsx';
import { toDueBadge } from '#web/domain/dates/due-badge.ts';

type Action = 'hold' | 'release';

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
    cell: ({ _id, mobileNumber }) => <Contact row={_id} value={mobileNumber} />,
  },
  {
    header: 'Email',
    long: 'email',
    roomy: true,
    cell: ({ _id, email }) => email && <Contact row={_id} value={email} />,
  },
  {
    header: 'Tried since',
    cell: ({ noticeQueuedAt }) => noticeQueuedAt && formatDay(noticeQueuedAt),
  },
];

const due = (now: Date): Column<RetentionEntry> => ({
  header: 'Falls due',
  cell: ({ dueAt }) => {
    if (!dueAt) return 'Not soon';
    const { text, tone } = toDueBadge(dueAt, now, soon);
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

const actions = (
  onSelect: (entry: RetentionEntry, action: Action) => void,
): Column<RetentionEntry> => ({
  header: 'Actions',
  actions: true,
  cell: (entry) => (
    <>
      {entry.may.hold && (
        <Button onClick={() => onSelect(entry, 'hold')} aria-label={`Keep: ${entry.name}`}>
          Keep
        </Button>
      )}
      {entry.may.release && (
        <Button onClick={() => onSelect(entry, 'release')} aria-label={`Release: ${entry.name}`}>
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

const tabWords: Record<RetentionState, string> = {
  due: 'Due for erasure',
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

type ShownDialog = { entry: RetentionEntry; action: Action };

/** /l2-admin/retention; state, search and page are in the address. */
export const RetentionScreen = () => {
  const list = useListScreen('retention', retentionLists.l2, {
    // Only the people to call are listed with contact details.
    filters: ({ state }) => ({ contacts: state === 'unnotified' ? undefined : 'masked' }),
    tabs: ['state'],
  });
  const { state = 'due', q } = list.search;
  const [shownDialog, setShownDialog] = useState<ShownDialog>();
  const close = () => setShownDialog(undefined);
  const { hold, release, busy } = useRetention(close);
  const of = (action: Action) => (shownDialog?.action === action ? shownDialog.entry : undefined);
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
      <ListScreen
        list={list}
        search="Search by name, code, email or mobile..."
        failed={retentionMessages.listFailed}
        loading="Loading records"
        noMatch="No record matches your search"
        none={{ title: nothing[state].title, children: nothing[state].lead }}
        caption={captions[state]}
        name={{ header: 'Name', of: ({ name }) => name }}
        rowLink={({ _id }) => getRecordLink('candidate', _id)}
        columns={[
          codeColumn,
          status,
          ...toColumns(state, getServerTime()),
          actions((entry, action) => setShownDialog({ entry, action })),
        ]}
      />
      <HoldDialog entry={of('hold')} busy={busy} onClose={close} onHold={hold} />
      <ReleaseDialog entry={of('release')} busy={busy} onClose={close} onRelease={release} />
    </>
  );
};
