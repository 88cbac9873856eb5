import { countText } from '@purboday/contract/conventions/plural';
import {
  checkInLists,
  checkInsContract,
  type DueCheckIn,
} from '@purboday/contract/check-ins/check-ins.contract';
import { checkInMessages } from '@purboday/contract/check-ins/check-ins.messages';
import { daysAfter } from '@purboday/contract/conventions/kolkata-days';
import type { CheckInAnswerInput } from '@purboday/contract/fields/placement-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { offerUndo } from '#web/platform/undo/undo.ts';
import { callRows } from '#web/domain/lists/list-state.ts';
import { ListScreen, useListScreen } from '#web/domain/lists/list-screen.tsx';
import { CallLink } from '#web/domain/contact/call-link.tsx';
import { today, call } from '#web/platform/calls/call.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { matchQueries } from '#web/platform/calls/data.ts';
import { formatDay, formatNearDay } from '#web/platform/language/india-time.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { CallsTabs } from '#web/shell/calls-tabs.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { DialogSuspense } from '#web/ui/feedback/dialog.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { DayFilter } from '#web/domain/dates/day-input.tsx';
import type { BarFilter } from '#web/ui/lists/list-filters.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';
import { useShortcuts } from '#web/ui/lists/shortcuts.tsx';

const { listCheckIns, recordCheckIn } = checkInsContract;

const WorkEndedDialog = lazyComponent(() =>
  import('./work-ended-dialog.tsx').then((m) => m.WorkEndedDialog),
);

/** Days until a candidate who did not answer is called again. */
const againAfterDays = 3;

type Note = CheckInAnswerInput | { outcome: 'not_reached'; nextOn: string };

const notReached = (): Note => ({
  outcome: 'not_reached',
  nextOn: daysAfter(today(), againAfterDays),
});

const toMessage = (name: string, note: Note): string => {
  if ('nextOn' in note) return `${name}: no answer. Next call ${formatNearDay(note.nextOn)}.`;
  return `${name}: ${checkInMessages.answered[note.answer]}`;
};

/** Notes can be undone for some seconds (UX-97). Meanwhile their people are not listed. */
const useNotes = () => {
  const client = useQueryClient();
  const [noted, setNoted] = useState<readonly string[]>([]);
  const show = (id: string) => setNoted((ids) => ids.filter((one) => one !== id));
  const send = async ({ _id: id, name }: DueCheckIn, body: Note): Promise<void> => {
    try {
      await call(recordCheckIn, { params: { id }, body }, { keepalive: true });
    } catch (error) {
      toast.error(`${name}: ${failureText(error, checkInMessages.failed)}`);
    }
    await client.invalidateQueries(matchQueries(listCheckIns));
    show(id);
  };
  return {
    isNoted: ({ _id: id }: DueCheckIn): boolean => noted.includes(id),
    note: (person: DueCheckIn, body: Note): void => {
      setNoted((ids) => [...ids, person._id]);
      offerUndo({
        message: toMessage(person.name, body),
        send: () => send(person, body),
        undo: () => show(person._id),
      });
    },
  };
};

/** No check-in is sent before its day, but the end of a job can be recorded at any time. */
const isAhead = (dueOn: string): boolean => dueOn > today();

const overdueText = (dueOn: string): string => {
  if (isAhead(dueOn)) return 'Not due yet';
  const days = Math.round((Date.parse(today()) - Date.parse(dueOn)) / 86_400_000);
  return days === 0 ? 'Due today' : countText(days, 'day');
};

type AnswerButton = { key: '1' | '2' | '3'; word: string; onClick: () => void };

const columns = (
  note: ReturnType<typeof useNotes>['note'],
  onEnded: (person: DueCheckIn) => void,
): Column<DueCheckIn>[] => [
  {
    header: 'Mobile',
    card: 'corner',
    cell: ({ mobileNumber, name }) => <CallLink number={mobileNumber} name={name} />,
  },
  {
    header: 'Employer',
    long: 'fact',
    cell: ({ employer }) => (employer ? <bdi>{employer}</bdi> : 'Own work'),
  },
  { header: 'Job', long: true, card: 'half', cell: ({ title }) => title },
  { header: 'Check', roomy: true, card: 'none', cell: ({ days }) => countText(days, 'day') },
  {
    header: 'Message',
    roomy: true,
    card: 'none',
    cell: ({ dueOn, toCall }) => !toCall && !isAhead(dueOn) && 'Sent',
  },
  { header: 'Overdue', card: 'labelled', cell: ({ dueOn }) => overdueText(dueOn) },
  {
    header: 'Actions',
    actions: true,
    cell: (person) => {
      const { name } = person;
      const ended: AnswerButton = { key: '2', word: 'No longer', onClick: () => onEnded(person) };
      const stillWorks: AnswerButton = {
        key: '1',
        word: 'Still works',
        onClick: () => note(person, { answer: 'working' }),
      };
      const missed: AnswerButton = {
        key: '3',
        word: 'Not reached',
        onClick: () => note(person, notReached()),
      };
      const answers = isAhead(person.dueOn) ? [ended] : [stillWorks, ended, missed];
      return (
        <>
          {answers.map(({ key, word, onClick }) => (
            <Button key={word} data-answer={key} aria-keyshortcuts={key} onClick={onClick}>
              {word}
              <span className="sr-only">: {name}</span>
            </Button>
          ))}
        </>
      );
    },
  },
];

/**
 * Answers for the row with the focus, then moves to the next one. Without such a row it only moves to
 * the first, so that a key never records an answer for an unseen person.
 */
const answerByKey = (key: AnswerButton['key']) => (): void => {
  const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
  const row = document.activeElement?.closest('tr');
  const at = links.findIndex((link) => row?.contains(link));
  if (!row || at === -1) return links[0]?.focus();
  const button = row.querySelector<HTMLElement>(`[data-answer="${key}"]`);
  // The dialog of the second answer returns the focus by itself.
  if (key !== '2') links[at + 1]?.focus();
  button?.click();
};

const answerKeys = { 1: answerByKey('1'), 2: answerByKey('2'), 3: answerByKey('3') };

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

/** /l2-admin/check-ins: check-ins due, oldest first. */
export const CheckInsScreen = () => {
  const list = useListScreen('checkIns', checkInLists.l2, callRows);
  const { due } = list.search;
  const { isNoted, note } = useNotes();
  useShortcuts(answerKeys, { decides: true });
  const [ended, setEnded] = useState<DueCheckIn>();
  // Stays mounted, so that it can restore the focus.
  const [wasOpened, setWasOpened] = useState(false);
  if (ended && !wasOpened) setWasOpened(true);
  return (
    <>
      <PageHeader title="Check-ins" section="Calls" tabs={<CallsTabs current="check-ins" />} />
      <ListScreen
        list={list}
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
        hides={isNoted}
        name={{ header: 'Name', of: ({ name }) => name }}
        rowLink={({ placementId }) => ({
          to: '/l2-admin/placements/$id',
          params: { id: placementId },
        })}
        columns={columns(note, setEnded)}
      />
      {wasOpened && (
        <DialogSuspense onClose={() => setEnded(undefined)}>
          <WorkEndedDialog
            person={ended}
            onAnswer={(body) => {
              if (ended) note(ended, body);
              setEnded(undefined);
            }}
            onClose={() => setEnded(undefined)}
          />
        </DialogSuspense>
      )}
    </>
  );
};
