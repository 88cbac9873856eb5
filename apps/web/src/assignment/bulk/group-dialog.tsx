import { bulkAssignmentMessages } from '@purboday/contract/assignment/assignment.messages';
import {
  bulkAssignmentContract,
  type CandidateGroup,
} from '@purboday/contract/assignment/bulk-assignment.contract';
import { formatNumber } from '@purboday/contract/conventions/plural';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { kindOfQueue } from '#web/assignment/queries.ts';
import type { WaitingFilters } from '#web/assignment/waiting/waiting-filters.tsx';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { callQuery } from '#web/platform/calls/data.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ConfirmButtons, Dialog } from '#web/ui/feedback/dialog.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { BulkProgress, RejectedCandidates, SelectedNames } from './bulk-outcome.tsx';
import { people, toOrder, useBulkAssignment, type NotAssigned } from './use-bulk-assignment.ts';

/** Loaded once, so that the confirmed candidates are the assigned ones even when the group changes. */
const once = {
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

type Props = {
  group: CandidateGroup;
  /** The provider of the group. */
  to: NonNullable<CandidateGroup['suggested']>;
  waiting: WaitingFilters;
  onClose: () => void;
};

/** Names everyone in a group, and assigns them to its provider. */
export const GroupDialog = ({ group, to, waiting, onClose }: Props) => {
  const { queue } = waiting;
  const { state, city, skill } = group;
  const [rejected, setRejected] = useState<NotAssigned>();
  const found = useQuery({
    ...callQuery(bulkAssignmentContract.selectCandidatesToAssign, {
      query: { queue, q: '', state, city, skill },
    }),
    ...once,
  });
  const bulk = useBulkAssignment({
    onDone: (left) => (left.length === 0 ? onClose() : setRejected(left)),
  });
  const candidates = found.data?.data.candidates ?? [];
  const content = () => {
    if (rejected)
      return (
        <>
          <RejectedCandidates rejected={rejected} urgent />
          <Button className="mt-6" onClick={onClose}>
            Close
          </Button>
        </>
      );
    if (bulk.progress)
      return <BulkProgress {...bulk} progress={bulk.progress} onCarryOn={bulk.carryOn} />;
    if (found.isPending) return <ListSkeleton rows={3} />;
    if (found.error)
      return (
        <ErrorState
          title={failureText(found.error, bulkAssignmentMessages.selectionFailed)}
          onRetry={() => void found.refetch()}
        />
      );
    if (candidates.length === 0) return <p>No one in this group is waiting any more</p>;
    return (
      <>
        <SelectedNames candidates={candidates} />
        <ConfirmButtons
          confirm={`Yes, assign ${formatNumber(candidates.length)}`}
          busy={bulk.running}
          onConfirm={() => bulk.start(toOrder({ ...to, kind: kindOfQueue[queue] }, candidates))}
          onClose={onClose}
        />
      </>
    );
  };
  return (
    <Dialog
      title={`Assign ${people(candidates.length || group.count)} to ${to.name}?`}
      open
      onClose={() => !bulk.running && onClose()}
    >
      <div className="mt-2">{content()}</div>
    </Dialog>
  );
};
