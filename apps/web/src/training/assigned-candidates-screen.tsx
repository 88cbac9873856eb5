import { trainingStatuses } from '@purboday/contract/lifecycles';
import type { TrainingStatus } from '@purboday/contract/lifecycles';
import { trainingMessages } from '@purboday/contract/messages';
import { trainingEndpoints } from '@purboday/contract/training';
import { useLocation } from '#web/platform/router.tsx';
import { useEffect } from 'react';
import { useListCall } from '#web/platform/data.ts';
import { useListState } from '#web/platform/list-state.ts';
import { ListBar, ListFilter } from '#web/ui/list-bar.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { EmptyState, ErrorState, NoMatch } from '#web/ui/states.tsx';
import { statusWords } from '#web/ui/status-badge.tsx';
import { AssignedCards, AssignedCardsSkeleton } from './assigned-candidates-view.tsx';
import { listAddress } from './list-address.ts';
import { useLoadFailure } from '#web/platform/load-failure.ts';
import { useTrainingStep } from './use-training-step.ts';

const options = trainingStatuses.map((status) => ({
  value: status,
  label: statusWords.training[status].word,
}));

const isStatus = (text: string): text is TrainingStatus =>
  (trainingStatuses as readonly string[]).includes(text);

const loadTexts = {
  failed: trainingMessages.listFailed,
  unreachable: trainingMessages.listUnreachable,
};
const stepTexts = {
  succeeded: trainingMessages.candidateStatusUpdated,
  failed: trainingMessages.candidateStatusFailed,
  unreachable: trainingMessages.candidateStatusUnreachable,
};

const useAssigned = () => {
  const list = useListState();
  const status = list.value('status');
  const answer = useListCall(trainingEndpoints.listAssigned, {
    query: { q: list.q, cursor: list.cursor, status: isStatus(status) ? status : undefined },
  });
  const { pathname, href } = useLocation();
  useEffect(() => listAddress.remember({ pathname, href }), [pathname, href]);
  const failure = useLoadFailure(answer.error, loadTexts);
  return { list, status, answer, failure };
};
type Found = ReturnType<typeof useAssigned>;

const Nothing = ({ list }: Pick<Found, 'list'>) =>
  list.narrowed ? (
    <NoMatch title="No candidates match your search." onClear={list.clear} />
  ) : (
    <EmptyState title="No candidates have been assigned to you yet.">
      You get an email as soon as the foundation assigns a candidate to you.
    </EmptyState>
  );

/** Loading, failed, empty, no match, or the cards (UX-27). */
const Results = ({ list, answer, failure }: Found) => {
  const { data, isFetching, isPlaceholderData, refetch } = answer;
  const step = useTrainingStep(stepTexts);
  if (failure)
    return <ErrorState title={failure} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <AssignedCardsSkeleton />;
  return (
    <>
      {data.data.length === 0 ? (
        <Nothing list={list} />
      ) : (
        <AssignedCards
          candidates={data.data}
          stale={isPlaceholderData}
          moving={step.isPending ? step.variables.id : undefined}
          onStep={step.mutate}
        />
      )}
      <Pager {...list.pager(data.page.next)} />
    </>
  );
};

/** The provider's candidates, the latest change first. */
export const AssignedCandidatesScreen = () => {
  const found = useAssigned();
  const { list, status, answer } = found;
  return (
    <>
      <PageHeader
        title="Assigned Candidates"
        lead="Young people the foundation has sent to you for training, the latest change first."
      />
      <ListBar
        q={list.q}
        onSearch={list.setSearch}
        placeholder="Search by name, email, mobile or ID..."
        total={answer.data?.page.total}
        onRefresh={() => void answer.refetch()}
        refreshing={answer.isFetching && answer.data !== undefined}
      >
        <ListFilter
          label="Training status"
          value={status}
          all="All statuses"
          options={options}
          onChange={(value) => list.filter({ status: value })}
        />
      </ListBar>
      <Results {...found} />
    </>
  );
};
