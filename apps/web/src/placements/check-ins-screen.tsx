import { getRouteApi } from '@tanstack/react-router';
import { countText } from '@purboday/contract/conventions/plural';
import { checkInsContract, type DueCheckIn } from '@purboday/contract/check-ins/check-ins.contract';
import { checkInMessages } from '@purboday/contract/check-ins/check-ins.messages';
import { daysAfter } from '@purboday/contract/conventions/kolkata-days';
import type { CheckInAnswerInput } from '@purboday/contract/fields/placement-fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { ExportButton } from '#web/domain/lists/export-button.tsx';
import { useListQuery, useListState } from '#web/domain/lists/list-state.ts';
import { CallLink } from '#web/domain/contact/call-link.tsx';
import { today } from '#web/platform/calls/server-clock.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { matchQueries } from '#web/platform/calls/data.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { TextLink } from '#web/ui/elements/links.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { EmptyState, NoMatch } from '#web/ui/feedback/states.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { DayFilter } from '#web/ui/lists/list-filters.tsx';
import { ListBar } from '#web/ui/lists/list-bar.tsx';
import { ListResults } from '#web/ui/lists/list-results.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';

const route = getRouteApi('/portal/l2-admin/check-ins');

const { listCheckIns, noteCheckIn } = checkInsContract;

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

const useNote = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: Note }) =>
      call(noteCheckIn, { params: { id }, body }),
    onSuccess: () => toast.success(checkInMessages.noted),
    onError: (error) => toast.error(failureText(error, checkInMessages.failed)),
    onSettled: () => client.invalidateQueries(matchQueries(listCheckIns)),
  });
};

/** No check-in is sent before its day, but the end of a job can be recorded at any time. */
const isAhead = (dueOn: string): boolean => dueOn > today();

type Choice = { word: string; onClick: () => void };

const columns = (
  note: ReturnType<typeof useNote>,
  onEnded: (person: DueCheckIn) => void,
): Column<DueCheckIn>[] => [
  {
    header: 'Call',
    width: 'medium',
    cell: ({ mobileNumber, name }) => <CallLink number={mobileNumber} name={name} />,
  },
  {
    header: 'Work',
    wraps: true,
    cell: ({ placementId, employer, title }) => (
      <TextLink to="/l2-admin/placements/$id" params={{ id: placementId }}>
        {[title, employer].filter(Boolean).join(', ') || 'Own work'}
      </TextLink>
    ),
  },
  { header: 'After', roomy: true, width: 'narrow', cell: ({ days }) => countText(days, 'day') },
  {
    header: 'Due',
    width: 'small',
    wraps: true,
    cell: ({ dueOn, toCall }) => (
      <>
        <span className="whitespace-nowrap">{formatDay(dueOn)}</span>{' '}
        {toCall ? (
          <span className="badge badge-pending">To call</span>
        ) : (
          <span className="text-small text-soft">
            {isAhead(dueOn) ? 'Not due yet' : 'Message sent'}
          </span>
        )}
      </>
    ),
  },
  {
    header: 'Actions',
    actions: true,
    width: 'buttons',
    cell: (person) => {
      const { _id: id, name } = person;
      const ended: Choice = { word: 'No longer', onClick: () => onEnded(person) };
      const stillWorks: Choice = {
        word: 'Still works',
        onClick: () => note.mutate({ id, body: { answer: 'working' } }),
      };
      const missed: Choice = {
        word: 'Not reached',
        onClick: () => note.mutate({ id, body: notReached() }),
      };
      const choices = isAhead(person.dueOn) ? [ended] : [stillWorks, ended, missed];
      return (
        <div className="grid grid-cols-3 gap-2 md:flex md:justify-end">
          {choices.map(({ word, onClick }) => (
            <Button
              key={word}
              className="px-3"
              busy={note.isPending && note.variables.id === id}
              onClick={onClick}
            >
              {word}
              <span className="sr-only">: {name}</span>
            </Button>
          ))}
        </div>
      );
    },
  },
];

/** /l2-admin/check-ins: check-ins due, oldest first. */
export const CheckInsScreen = () => {
  const list = useListState(route);
  const { due } = list.search;
  const { answer, bar, results } = useListQuery(list, listCheckIns, { due });
  const note = useNote();
  const [ended, setEnded] = useState<DueCheckIn>();
  // Stays mounted, so that it can restore the focus.
  const [wasAsked, setWasAsked] = useState(false);
  if (ended && !wasAsked) setWasAsked(true);
  return (
    <>
      <PageHeader
        title="Check-ins"
        lead={`People who have not answered yet whether they still work. We write to everyone twice. After a week, please call them. If you cannot reach them, they appear here again after ${againAfterDays} days.`}
      />
      <ListBar
        {...bar}
        placeholder="Search by name, email or mobile..."
        actions={<ExportButton list={listCheckIns} query={{ due, q: list.q }} />}
      >
        <DayFilter
          label="Due by"
          value={due ?? today()}
          onChange={(day) => list.filter({ due: day === today() ? '' : day })}
        />
      </ListBar>
      <ListResults
        {...results}
        failure={answer.error && failureText(answer.error, checkInMessages.listFailed)}
        loading={<ListSkeleton label="Loading check-ins" />}
        none={
          list.narrowed ? (
            <NoMatch title="No one matches" onClear={list.clear} />
          ) : (
            <EmptyState title="Everyone has answered.">
              People who are due and have not answered will be listed here.
            </EmptyState>
          )
        }
      >
        {(people, stale) => (
          <ListTable
            caption="People to ask, longest waiting first"
            rows={people}
            keyOf={({ _id }) => _id}
            name={{ header: 'Candidate', of: ({ name }) => name }}
            columns={columns(note, setEnded)}
            stale={stale}
          />
        )}
      </ListResults>
      {wasAsked && (
        <Suspense>
          <WorkEndedDialog
            person={ended}
            busy={note.isPending}
            onTold={(body) => {
              if (ended) note.mutate({ id: ended._id, body });
              setEnded(undefined);
            }}
            onClose={() => setEnded(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};
