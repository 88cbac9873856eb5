import type { ReviewKind } from '@purboday/contract/review/review-kinds';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { CallProblem } from '#web/platform/calls/call-problem.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { ButtonLink } from '#web/ui/elements/button-link.tsx';
import { FactsSkeleton } from '#web/ui/lists/skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { documentOf } from '#web/domain/records/any-record.ts';
import { kinds } from '#web/review/kinds.ts';
import { listAddress } from '#web/review/list-address.ts';
import { useNextWaiting } from '#web/review/next-waiting.ts';
import { useRecord, useReviewStep, type Step } from '#web/review/queries.ts';
import { UndoBar } from '#web/review/undo-bar.tsx';
import { ReviewHeader } from './review-header.tsx';
import { ReviewView } from './review-view.tsx';

const isAbsent = (error: Error | null): boolean =>
  error instanceof CallProblem && error.status === 404;

const NotFound = ({ kind }: { kind: ReviewKind }) => (
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
);

type Which = { kind: ReviewKind; id: string };
type Read = Pick<ReturnType<typeof useRecord>, 'data' | 'error' | 'isFetching' | 'refetch'>;

/** A second tap comes before the first is drawn as busy. */
const useOneAtATime = (step: ReturnType<typeof useReviewStep>) => {
  const running = useRef(false);
  return (what: Step): void => {
    if (running.current) return;
    running.current = true;
    step.mutate(what, { onSettled: () => (running.current = false) });
  };
};

/** The record, a failure, or its shape while it loads. */
const Body = ({
  kind,
  id,
  next,
  read,
}: Which & { next: string | null | undefined; read: Read }) => {
  const { data, error, isFetching, refetch } = read;
  const step = useReviewStep({ kind, id });
  const take = useOneAtATime(step);
  if (isAbsent(error)) return <NotFound kind={kind} />;
  if (data) {
    return (
      <ReviewView
        kind={kind}
        record={data.data}
        next={next}
        busy={step.isPending}
        onStep={take}
        onRefresh={async () => {
          const fresh = (await refetch()).data;
          return fresh ? documentOf(fresh.data) : null;
        }}
      />
    );
  }
  if (!error) return <FactsSkeleton lines={10} />;
  return (
    <ErrorState
      title={kinds[kind].texts.detailsFailed}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
};

const Review = ({ kind, id }: Which) => {
  const { title, texts } = kinds[kind];
  const read = useRecord({ kind, id });
  const { data, dataUpdatedAt, error } = read;
  const absent = isAbsent(error);
  const record = absent ? undefined : data?.data;
  const next = useNextWaiting(kind, record);
  useEffect(() => {
    if (error) toast.error(texts.detailsFailed);
  }, [error, texts]);
  return (
    <>
      <ReviewHeader
        title={absent ? texts.notFound : title}
        back={{ href: listAddress.get(kind), label: `${title}s` }}
        record={record}
        now={new Date(dataUpdatedAt)}
        next={next}
      />
      <Body kind={kind} id={id} next={next} read={read} />
    </>
  );
};

const screenOf = (kind: ReviewKind) => () => {
  const { id = '' } = useParams({ strict: false });
  return (
    <>
      <Review key={id} kind={kind} id={id} />
      <UndoBar />
    </>
  );
};

export const ReviewCandidateScreen = screenOf('candidate');
export const ReviewJobProviderScreen = screenOf('job-provider');
export const ReviewTrainingProviderScreen = screenOf('training-provider');
