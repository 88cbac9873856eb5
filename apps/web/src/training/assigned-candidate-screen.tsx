import {
  trainingContract,
  type AssignedCandidateDetail,
} from '@purboday/contract/training/training.contract';
import { trainingMessages } from '@purboday/contract/training/training.messages';
import { useParams } from '@tanstack/react-router';
import { useGoTo } from '#web/platform/routing/destination.ts';
import { useEffect } from 'react';
import { CallProblem } from '#web/platform/calls/call-problem.ts';
import { useCall, useLoadFailure } from '#web/platform/calls/data.ts';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { FactsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CandidateBlocks, TrainingBlock } from './assigned-candidate-view.tsx';
import { listLink } from './assigned/view-switch.tsx';
import { useTrainingStep } from './training-steps.tsx';

const loadTexts = {
  failed: trainingMessages.detailsFailed,
  unreachable: trainingMessages.detailsUnreachable,
};
const stepTexts = {
  succeeded: trainingMessages.statusUpdated,
  failed: trainingMessages.statusFailed,
  unreachable: trainingMessages.statusUnreachable,
};

/** A candidate that cannot be loaded leads back to the list with a toast (§8). */
const useCandidate = (id: string) => {
  const goTo = useGoTo();
  const answer = useCall(trainingContract.readAssigned, { params: { id } });
  const candidate = answer.data?.data;
  const lost = answer.error !== null && candidate === undefined;
  useLoadFailure(lost ? answer.error : null, loadTexts);
  useEffect(() => {
    if (lost) void goTo(listLink(), { replace: true });
  }, [lost, goTo]);
  const gone = answer.error instanceof CallProblem && answer.error.status === 404;
  return { candidate, gone };
};

/** L2 has assigned the candidate to another provider. */
const NotFound = () => (
  <EmptyState
    title="This candidate is not assigned to you."
    action={
      <ButtonLink to="/training-provider/assigned-candidates">
        Back to assigned candidates
      </ButtonLink>
    }
  >
    The foundation may have sent them to another training meanwhile.
  </EmptyState>
);

const Loading = () => (
  <div className="grid gap-4">
    <FactsSkeleton />
    <FactsSkeleton lines={4} />
  </div>
);

const Candidate = ({ candidate }: { candidate: AssignedCandidateDetail }) => {
  const step = useTrainingStep(stepTexts);
  const { _id: id, version } = candidate;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
      <CandidateBlocks candidate={candidate} />
      <TrainingBlock
        candidate={candidate}
        busy={step.isPending}
        onStep={(to, reason) => step.mutateAsync({ id, to, reason, version })}
      />
    </div>
  );
};

const Body = ({ candidate, gone }: ReturnType<typeof useCandidate>) => {
  if (!candidate) return <Loading />;
  return gone ? <NotFound /> : <Candidate candidate={candidate} />;
};

export const AssignedCandidateScreen = () => {
  const { id } = useParams({ from: '/portal/training-provider/candidates/$id' });
  const { candidate, gone } = useCandidate(id);
  const name = candidate?.name ?? 'Candidate details';
  return (
    <>
      <PageHeader
        title={gone ? trainingMessages.notFound : name}
        documentTitle={gone ? trainingMessages.notFound : 'Candidate details'}
        back={{ link: listLink(), label: 'Assigned Candidates' }}
        badge={
          candidate && !gone && <StatusBadge of="training" status={candidate.trainingStatus} />
        }
      />
      <Body candidate={candidate} gone={gone} />
    </>
  );
};
