import { trainingStatuses } from '@purboday/contract/conventions/lifecycles';
import { trainingMessages } from '@purboday/contract/training/training.messages';
import { trainingCalls } from '@purboday/contract/training/training.calls';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useListAnswer } from '#web/domain/lists/list-answer.ts';
import { useListState, type ListState } from '#web/domain/lists/list-state.ts';
import { ListBar } from '#web/ui/lists/list-bar.tsx';
import { ListResults } from '#web/ui/lists/list-results.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { EmptyState, NoMatch } from '#web/ui/feedback/states.tsx';
import { StatusFilter } from '#web/ui/lists/status-filter.tsx';
import { AssignedCards, AssignedCardsSkeleton } from './assigned-candidates-view.tsx';
import { listAddress } from './list-address.ts';
import { useLoadFailure } from '#web/platform/calls/load-failure.ts';
import { useTrainingStep } from './use-training-step.ts';

const loadTexts = {
  failed: trainingMessages.listFailed,
  unreachable: trainingMessages.listUnreachable,
};
const stepTexts = {
  succeeded: trainingMessages.candidateStatusUpdated,
  failed: trainingMessages.candidateStatusFailed,
  unreachable: trainingMessages.candidateStatusUnreachable,
};

const useRememberedAddress = () => {
  const { pathname, href } = useLocation();
  useEffect(() => listAddress.remember({ pathname, href }), [pathname, href]);
};

const Nothing = ({ list }: { list: ListState }) =>
  list.narrowed ? (
    <NoMatch title="No candidates match your search." onClear={list.clear} />
  ) : (
    <EmptyState title="No candidates have been assigned to you yet.">
      You get an email as soon as the foundation assigns a candidate to you.
    </EmptyState>
  );

/** The provider's candidates, the latest change first. */
export const AssignedCandidatesScreen = () => {
  const list = useListState('assignedCandidates');
  const { answer, bar, results } = useListAnswer(list, trainingCalls.listAssigned, {
    status: list.search.status,
  });
  useRememberedAddress();
  const failure = useLoadFailure(answer.error, loadTexts);
  const step = useTrainingStep(stepTexts);
  return (
    <>
      <PageHeader
        title="Assigned Candidates"
        lead="Young people the foundation has sent to you for training, the latest change first."
      />
      <ListBar {...bar} placeholder="Search by name, code, email or mobile...">
        <StatusFilter
          of="training"
          statuses={trainingStatuses}
          list={list}
          label="Training status"
        />
      </ListBar>
      <ListResults
        {...results}
        failure={failure}
        loading={<AssignedCardsSkeleton />}
        none={<Nothing list={list} />}
      >
        {(candidates, stale) => (
          <AssignedCards
            candidates={candidates}
            stale={stale}
            moving={step.isPending ? step.variables.id : undefined}
            onStep={step.mutate}
          />
        )}
      </ListResults>
    </>
  );
};
