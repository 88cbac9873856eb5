import { getRouteApi } from '@tanstack/react-router';
import { placementStatuses } from '@purboday/contract/conventions/lifecycles';
import {
  placementsContract,
  type OwnPlacement,
  type OwnPlacementChange,
} from '@purboday/contract/placements/placements.contract';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import { useState } from 'react';
import { CallLink } from '#web/domain/contact/call-link.tsx';
import { ExportButton } from '#web/domain/lists/export-button.tsx';
import { useListQuery, useListState, type ListState } from '#web/domain/lists/list-state.ts';
import {
  EndWorkDialog,
  WorkStartedDialog,
  NotJoinedDialog,
} from '#web/domain/work/work-dialogs.tsx';
import { isTodayOrEarlier } from '#web/platform/calls/server-clock.ts';
import {
  evidenceColumn,
  joinedColumn,
  statusColumn,
  workColumn,
} from '#web/domain/work/work-columns.tsx';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { Button, type ButtonLook } from '#web/ui/elements/button.tsx';
import { EmptyState, NoMatch } from '#web/ui/feedback/states.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ListBar } from '#web/ui/lists/list-bar.tsx';
import { ListResults } from '#web/ui/lists/list-results.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { OwnWorkDialog, useOwnSteps, type OwnSteps } from './own-work.tsx';
import { StatusFilter } from '#web/ui/lists/list-filters.tsx';

const route = getRouteApi('/portal/job-provider/placements');

const { listOwnPlacements } = placementsContract;

const isAsked = ({ status, dueOn }: OwnPlacement): boolean =>
  status === 'JOINED' && isTodayOrEarlier(dueOn);

type Asked = { placement: OwnPlacement; about: 'begun' | 'declined' | 'left' | 'work' };
type Acting = { steps: OwnSteps; onAsk: (asked: Asked) => void };
type Choice = { word: string; look?: ButtonLook; onClick: () => void };

/** Actions of an employer for a placement. */
const toChoices = (placement: OwnPlacement, { steps, onAsk }: Acting): Choice[] => {
  const { _id: id, may, incomplete, sharing } = placement;
  const isLive = sharing !== 'ended';
  const ask = (about: Asked['about']) => () => onAsk({ placement, about });
  const confirm = () => steps.mutate({ to: 'change', id, body: { working: true } });
  const primary = (asked: boolean) => (asked ? { look: 'primary' as const } : {});
  return [
    ...(may.join ? [{ word: 'Has begun', onClick: ask('begun') }] : []),
    ...(may.decline ? [{ word: 'Did not join', onClick: ask('declined') }] : []),
    ...(may.leave
      ? [
          { word: 'Still works', ...primary(isAsked(placement)), onClick: confirm },
          { word: 'Left', onClick: ask('left') },
        ]
      : []),
    isLive
      ? { word: incomplete ? 'Complete' : 'Details', ...primary(incomplete), onClick: ask('work') }
      : { word: 'Documents', onClick: ask('work') },
  ];
};

const columns = (acting: Acting): Column<OwnPlacement>[] => [
  {
    header: 'Mobile',
    width: 'medium',
    cell: ({ mobileNumber, name }) =>
      mobileNumber === null ? 'Work is over' : <CallLink number={mobileNumber} name={name} />,
  },
  statusColumn,
  { ...workColumn, wraps: true },
  { ...joinedColumn, roomy: true },
  evidenceColumn,
  {
    header: 'Actions',
    actions: true,
    width: 'buttons',
    cell: (placement) => (
      <div className="grid grid-cols-3 gap-2 md:flex md:flex-wrap md:justify-end md:py-1.5">
        {toChoices(placement, acting).map(({ word, look = 'secondary', onClick }) => (
          <Button
            key={word}
            look={look}
            busy={acting.steps.isPending && acting.steps.variables.id === placement._id}
            onClick={onClick}
          >
            {word}
            <span className="sr-only">: {placement.name}</span>
          </Button>
        ))}
      </div>
    ),
  },
];

const Nothing = ({ list }: { list: ListState }) =>
  list.narrowed ? (
    <NoMatch title="No one matches" onClear={list.clear} />
  ) : (
    <EmptyState title="No one works with you yet.">
      Applicants you accept will be listed here.
    </EmptyState>
  );

type DialogsProps = { asked: Asked | undefined; steps: OwnSteps; onClose: () => void };

/** The question before an action. */
const Dialogs = ({ asked, steps, onClose }: DialogsProps) => {
  const about = (what: Asked['about']) => (asked?.about === what ? asked.placement : undefined);
  const change = (body: OwnPlacementChange) => {
    if (asked) steps.mutate({ to: 'change', id: asked.placement._id, body });
    onClose();
  };
  const dialog = { busy: steps.isPending, onClose };
  return (
    <>
      <WorkStartedDialog
        {...dialog}
        name={about('begun')?.name}
        onBegan={(joinedOn) => change({ status: 'JOINED', joinedOn })}
      />
      <NotJoinedDialog
        {...dialog}
        name={about('declined')?.name}
        onNotJoined={(reason) => change({ status: 'NOT_JOINED', reason })}
      />
      <EndWorkDialog
        {...dialog}
        name={about('left')?.name}
        onEnd={(ending) => change({ status: 'LEFT', ...ending })}
      />
      <OwnWorkDialog placement={about('work')} steps={steps} onClose={onClose} />
    </>
  );
};

/** /job-provider/placements: an employer confirms its employees with one tap each. */
export const OwnPlacementsScreen = () => {
  const list = useListState(route);
  const { status } = list.search;
  const { answer, bar, results } = useListQuery(list, listOwnPlacements, { status });
  const [asked, setAsked] = useState<Asked>();
  const steps = useOwnSteps();
  return (
    <>
      <PageHeader
        title="Your people"
        lead="People who work with you through the foundation. Confirm with one tap that they still do. Under Details you can add missing information and documents."
      />
      <ListBar
        {...bar}
        placeholder="Search by name, email or mobile..."
        actions={<ExportButton list={listOwnPlacements} query={{ status, q: list.q }} />}
      >
        <StatusFilter of="placement" statuses={placementStatuses} list={list} />
      </ListBar>
      <ListResults
        {...results}
        failure={answer.error && failureText(answer.error, placementMessages.listFailed)}
        loading={<ListSkeleton label="Loading people" />}
        none={<Nothing list={list} />}
      >
        {(people, stale) => (
          <ListTable
            caption="People who work with you, the newest first"
            rows={people}
            keyOf={({ _id }) => _id}
            name={{ header: 'Name', of: ({ name }) => name }}
            columns={columns({ steps, onAsk: setAsked })}
            stale={stale}
          />
        )}
      </ListResults>
      <Dialogs asked={asked} steps={steps} onClose={() => setAsked(undefined)} />
    </>
  );
};
