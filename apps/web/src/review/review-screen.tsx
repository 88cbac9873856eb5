import type { ReviewKind } from '@purboday/contract/review';
import { useParams } from '#web/platform/router.tsx';
import { useEffect } from 'react';
import { CallProblem } from '#web/platform/call-problem.ts';
import { toast } from '#web/platform/toast.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { FactsSkeleton } from '#web/ui/skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { documentOf, kinds } from './kinds.ts';
import { listAddress } from './list-address.ts';
import { useRecord, useReviewStep } from './queries.ts';
import { ReviewView } from './review-view.tsx';

const isAbsent = (error: Error | null): boolean =>
  error instanceof CallProblem && error.status === 404;

const backTo = (kind: ReviewKind) => ({
  href: listAddress.get(kind),
  label: `${kinds[kind].title}s`,
});

const NotFound = ({ kind }: { kind: ReviewKind }) => (
  <>
    <PageHeader title={kinds[kind].texts.notFound} back={backTo(kind)} />
    <EmptyState
      title="There is no such registration in your cities."
      action={
        <ButtonLink look="primary" href={listAddress.get(kind)}>
          To the {kinds[kind].many}
        </ButtonLink>
      }
    >
      It may have been removed, or its city is no longer assigned to you.
    </EmptyState>
  </>
);

/** The record, a failure, or its shape while it loads. */
const Review = ({ kind, id }: { kind: ReviewKind; id: string }) => {
  const { title, texts } = kinds[kind];
  const { data, dataUpdatedAt, error, isFetching, refetch } = useRecord({ kind, id });
  const step = useReviewStep({ kind, id });
  useEffect(() => {
    if (error) toast.error(texts.detailsFailed);
  }, [error, texts]);
  if (isAbsent(error)) return <NotFound kind={kind} />;
  if (data) {
    return (
      <ReviewView
        kind={kind}
        record={data.data}
        back={backTo(kind)}
        now={new Date(dataUpdatedAt)}
        busy={step.isPending}
        onStep={step.mutate}
        onRefresh={async () => {
          const fresh = (await refetch()).data;
          return fresh ? documentOf(fresh.data) : null;
        }}
      />
    );
  }
  return (
    <>
      <PageHeader title={title} back={backTo(kind)} />
      {error ? (
        <ErrorState title={texts.detailsFailed} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <FactsSkeleton lines={10} />
      )}
    </>
  );
};

const screenOf = (kind: ReviewKind) => () => {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  return <Review key={id} kind={kind} id={id} />;
};

export const ReviewCandidateScreen = screenOf('candidate');
export const ReviewJobProviderScreen = screenOf('job-provider');
export const ReviewTrainingProviderScreen = screenOf('training-provider');
