import { useParams } from '#web/platform/router.tsx';
import { useEffect } from 'react';
import { CallProblem } from '#web/platform/call-problem.ts';
import { toast } from '#web/platform/toast.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { FactsSkeleton } from '#web/ui/skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { CandidateReviewView } from './candidate-review-view.tsx';
import { listAddress } from './list-address.ts';
import { candidateTexts, useCandidate, useReviewStep } from './queries.ts';

const isAbsent = (error: Error | null): boolean =>
  error instanceof CallProblem && error.status === 404;

const back = () => ({ href: listAddress.get(), label: 'Candidates' });

const NotFound = () => (
  <>
    <PageHeader title={candidateTexts.notFound} back={back()} />
    <EmptyState
      title="There is no such registration in your cities."
      action={
        <ButtonLink look="primary" href={listAddress.get()}>
          To the candidates
        </ButtonLink>
      }
    >
      It may have been removed, or its city is no longer assigned to you.
    </EmptyState>
  </>
);

/** The record, a failure, or its shape while it loads. */
export const CandidateReviewScreen = () => {
  const { id = '' } = useParams() as { id?: string };
  const { data, dataUpdatedAt, error, isFetching, refetch } = useCandidate(id);
  const step = useReviewStep(id);
  useEffect(() => {
    if (error) toast.error(candidateTexts.detailsFailed);
  }, [error]);
  if (isAbsent(error)) return <NotFound />;
  if (data) {
    return (
      <CandidateReviewView
        candidate={data.data}
        back={back()}
        now={new Date(dataUpdatedAt)}
        busy={step.isPending}
        onStep={step.mutate}
        onRefresh={async () => (await refetch()).data?.data.aadharFile ?? null}
      />
    );
  }
  return (
    <>
      <PageHeader title="Candidate" back={back()} />
      {error ? (
        <ErrorState
          title={candidateTexts.detailsFailed}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <FactsSkeleton lines={10} />
      )}
    </>
  );
};
