import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { placementStatuses } from '@purboday/contract/conventions/lifecycles';
import { placementsCalls } from '@purboday/contract/placements/placements.calls';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import type {
  OwnPlacement,
  OwnPlacementChange,
} from '@purboday/contract/placements/placements.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallLink } from '#web/domain/contact/call-link.tsx';
import { ExportButton } from '#web/domain/lists/export-button.tsx';
import { useListAnswer } from '#web/domain/lists/list-answer.ts';
import { useListState, type ListState } from '#web/domain/lists/list-state.ts';
import { EndDialog } from '#web/domain/work/end-dialog.tsx';
import {
  evidenceColumn,
  joinedColumn,
  statusColumn,
  workColumn,
} from '#web/domain/work/work-columns.tsx';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { EmptyState, NoMatch } from '#web/ui/feedback/states.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ListBar } from '#web/ui/lists/list-bar.tsx';
import { ListResults } from '#web/ui/lists/list-results.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import { ListSkeleton } from '#web/ui/lists/skeletons.tsx';
import { StatusFilter } from '#web/ui/lists/status-filter.tsx';

const { listOwnPlacements, changeOwnPlacement } = placementsCalls;

type Change = { id: string; body: OwnPlacementChange };

const useChange = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: Change) => call(changeOwnPlacement, { params: { id }, body }),
    onSuccess: (_, { body }) =>
      toast.success(body.working ? placementMessages.confirmed : placementMessages.changed),
    onError: (error) => toast.error(failureText(error, placementMessages.failed)),
    onSettled: () => client.invalidateQueries({ queryKey: [listOwnPlacements.path] }),
  });
};

const isAsked = ({ status, dueOn }: OwnPlacement): boolean =>
  status === 'JOINED' && dueOn !== null && dueOn <= dayInKolkata(new Date());

type Steps = {
  busy: (placement: OwnPlacement) => boolean;
  onWorking: (placement: OwnPlacement) => void;
  onLeft: (placement: OwnPlacement) => void;
};

const columns = ({ busy, onWorking, onLeft }: Steps): Column<OwnPlacement>[] => [
  {
    header: 'Mobile',
    width: 'medium',
    cell: ({ mobileNumber, name }) => <CallLink number={mobileNumber} name={name} />,
  },
  statusColumn,
  workColumn,
  joinedColumn,
  evidenceColumn,
  {
    header: 'Actions',
    actions: true,
    width: 'large',
    cell: (placement) =>
      placement.may.leave && (
        <div className="grid grid-cols-2 gap-2 md:flex md:justify-end">
          <Button
            look={isAsked(placement) ? 'primary' : 'secondary'}
            busy={busy(placement)}
            onClick={() => onWorking(placement)}
          >
            Still works<span className="sr-only">: {placement.name}</span>
          </Button>
          <Button onClick={() => onLeft(placement)}>
            Left<span className="sr-only">: {placement.name}</span>
          </Button>
        </div>
      ),
  },
];

const Nothing = ({ list }: { list: ListState }) =>
  list.narrowed ? (
    <NoMatch title="Nobody matches" onClear={list.clear} />
  ) : (
    <EmptyState title="Nobody works with you yet.">
      Whoever you accept among your applicants is listed here.
    </EmptyState>
  );

/** /job-provider/placements: an employer confirms its own people with one tap each. */
export const OwnPlacementsScreen = () => {
  const list = useListState('ownPlacements');
  const { status } = list.search;
  const { answer, bar, results } = useListAnswer(list, listOwnPlacements, { status });
  const [leaving, setLeaving] = useState<OwnPlacement>();
  const change = useChange();
  const close = () => setLeaving(undefined);
  const steps: Steps = {
    busy: ({ _id }) => change.isPending && change.variables.id === _id,
    onWorking: ({ _id }) => change.mutate({ id: _id, body: { working: true } }),
    onLeft: setLeaving,
  };
  return (
    <>
      <PageHeader
        title="Your people"
        lead="Who works with you through the foundation. One tap says that they still do."
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
            columns={columns(steps)}
            stale={stale}
          />
        )}
      </ListResults>
      <EndDialog
        name={leaving?.name}
        busy={change.isPending}
        onEnd={(ending) => {
          if (leaving) change.mutate({ id: leaving._id, body: { status: 'LEFT', ...ending } });
          close();
        }}
        onClose={close}
      />
    </>
  );
};
