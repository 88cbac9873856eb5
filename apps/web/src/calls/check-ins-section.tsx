import { countText } from '@purboday/contract/conventions/plural';
import {
  checkInLists,
  checkInsContract,
  type DueCheckIn,
} from '@purboday/contract/check-ins/check-ins.contract';
import { checkInMessages } from '@purboday/contract/check-ins/check-ins.messages';
import { daysAfter } from '@purboday/contract/conventions/kolkata-days';
import type { CheckInAnswerInput } from '@purboday/contract/fields/placement-fields';
import { useState } from 'react';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { callRows } from '#web/domain/lists/list-state.ts';
import { useListScreen } from '#web/domain/lists/list-screen.tsx';
import { today, call } from '#web/platform/calls/call.ts';
import { formatDay, formatNearDay } from '#web/platform/language/india-time.ts';
import { TextLink } from '#web/ui/elements/links.tsx';
import { DialogSuspense } from '#web/ui/feedback/dialog.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { toDueText } from './due-text.ts';
import { DayFilter } from '#web/domain/dates/day-input.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';
import type { BarFilter } from '#web/ui/lists/list-filters.tsx';
import {
  againAfterDays,
  type CallResult,
  type DialogResult,
  type PersonToCall,
} from './call-result.ts';
import { CallSheet } from './call-sheet.tsx';
import { CallsTabs } from './calls-tabs.tsx';

const WorkEndedDialog = lazyComponent(() =>
  import('./work-ended-dialog.tsx').then((m) => m.WorkEndedDialog),
);

type Note = CheckInAnswerInput | { outcome: 'not_reached'; nextOn: string };

const sendNote = (id: string, body: Note) =>
  call(checkInsContract.recordCheckIn, { params: { id }, body }, { keepalive: true });

/** No check-in is sent before its day, but the end of a job can be recorded at any time. */
const isAhead = (dueOn: string): boolean => dueOn > today();

type Take = Parameters<DialogResult['open']>[0];

const toAnswered = (id: string, body: CheckInAnswerInput) => ({
  message: checkInMessages.answered[body.answer],
  send: () => sendNote(id, body),
});

/** The end of a job can be recorded before the check-in is due. */
const toResults = (person: DueCheckIn, onEnded: DialogResult['open']): CallResult[] => {
  const { _id: id, dueOn } = person;
  const ended: CallResult = {
    label: 'No longer',
    reasons: [
      { label: 'Other work', ...toAnswered(id, { answer: 'changed' }) },
      { label: 'No work', ...toAnswered(id, { answer: 'left' }) },
      { label: 'Add details', open: onEnded },
    ],
  };
  if (isAhead(dueOn)) return [ended];
  const nextOn = daysAfter(today(), againAfterDays);
  return [
    { label: 'Still works', ...toAnswered(id, { answer: 'working' }) },
    ended,
    {
      label: 'Not reached',
      message: `no answer. Next call ${formatNearDay(nextOn)}.`,
      send: () => sendNote(id, { outcome: 'not_reached', nextOn }),
    },
  ];
};

const toPerson = (row: DueCheckIn, onEnded: DialogResult['open']): PersonToCall => {
  const { employer, title, dueOn, days, placementId } = row;
  return {
    name: row.name,
    kind: 'candidate',
    id: row.candidateId,
    mobileNumber: row.mobileNumber,
    why: `After ${countText(days, 'day')}`,
    withWhom: (
      <>
        {employer ? <bdi>{employer}</bdi> : 'Own work'}
        {title && <span className="text-small text-soft"> {title}</span>}
      </>
    ),
    overdue: toDueText(dueOn),
    results: toResults(row, onEnded),
    links: (
      <TextLink to="/l2-admin/placements/$id" params={{ id: placementId }}>
        Open the placement
      </TextLink>
    ),
  };
};

const toDueFilter = (due: string | undefined, onChange: (day: string) => void): BarFilter => ({
  label: 'Due by',
  control: (
    <DayFilter
      label="Due by"
      value={due ?? today()}
      onChange={(day) => onChange(day === today() ? '' : day)}
    />
  ),
  chosen: due && `Due by ${formatDay(due)}`,
  clear: () => onChange(''),
});

const columns: readonly Column<DueCheckIn>[] = [
  {
    header: 'Message',
    roomy: true,
    card: 'none',
    cell: ({ dueOn, toCall }) => !toCall && !isAhead(dueOn) && 'Sent',
  },
];

/** Check-ins due, oldest first. */
export const CheckInsSection = () => {
  const list = useListScreen('calls', checkInLists.l2, callRows);
  const { due } = list.search;
  const [ended, setEnded] = useState<{ person: DueCheckIn; take: Take }>();
  // Stays mounted, so that it can restore the focus.
  const [wasOpened, setWasOpened] = useState(false);
  if (ended && !wasOpened) setWasOpened(true);
  return (
    <>
      <PageHeader title="Check-ins" section="Calls" tabs={<CallsTabs current="check-ins" />} />
      <CallSheet
        list={list}
        listed={checkInLists.l2}
        resultFailed={checkInMessages.failed}
        search="Search by name, email or mobile..."
        filters={[toDueFilter(due, (day) => list.filter({ due: day }))]}
        failed={checkInMessages.listFailed}
        loading="Loading check-ins"
        noMatch="No one matches"
        none={{
          title: 'Everyone has answered.',
          children: 'People who are due and have not answered will be listed here.',
        }}
        caption="People to ask, longest waiting first"
        keyOf={({ _id }) => _id}
        columns={columns}
        toPerson={(row) => toPerson(row, (take) => setEnded({ person: row, take }))}
      />
      {wasOpened && (
        <DialogSuspense onClose={() => setEnded(undefined)}>
          <WorkEndedDialog
            person={ended?.person}
            onAnswer={(answer) => {
              if (ended) ended.take(toAnswered(ended.person._id, answer));
              setEnded(undefined);
            }}
            onClose={() => setEnded(undefined)}
          />
        </DialogSuspense>
      )}
    </>
  );
};
