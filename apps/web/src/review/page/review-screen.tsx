import { useGoTo, type Destination } from '#web/platform/routing/destination.ts';
import type { ReviewKind } from '@purboday/contract/review/registration-types';
import { useParams } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useRef, useState } from 'react';
import {
  getDocumentLink,
  getRecordName,
  RegistrationCode,
  toReference,
} from '#web/domain/records/record-labels.tsx';
import { CallProblem, serverMessage } from '#web/platform/calls/call-problem.ts';
import { formatTime } from '#web/platform/language/india-time.ts';
import { SplitView, wideScreen } from '#web/review/split-view/split-view.tsx';
import { reviewLink, kinds, type UnderReview, listLink } from '#web/review/registration-types.ts';
import {
  useNextWaiting,
  useRecord,
  useReviewStep,
  type ReviewDecision,
} from '#web/review/queries.ts';
import { timeInStatus } from '#web/review/time-in-status.ts';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { FactsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { useMedia } from '#web/ui/layout/use-media.ts';
import './review-print.css';
import { ReviewView } from './review-view.tsx';
import { Loaded } from '#web/domain/loading/loaded.tsx';
import { useFailureToast } from '#web/platform/calls/data.ts';

type Props = {
  /** Shown until the record is loaded. */
  title: string;
  back: { link: Destination; label: string };
  record: UnderReview | undefined;
  now: Date;
  /** Link to the next pending record. */
  next: Destination | undefined;
};

const Lead = ({ record, now }: { record: UnderReview; now: Date }) => (
  <>
    <RegistrationCode code={toReference(record)} />
    {' · '}
    <time dateTime={record.waitingSince} title={formatTime(record.waitingSince)}>
      {timeInStatus(record.status, record.waitingSince, now)}
    </time>
    {' · '}
    {`Registered ${formatTime(record.createdAt)}`}
  </>
);

/** Skips a record. After a decision the same link is in the bar. */
const Skip = ({ link }: { link: Destination }) => (
  <ButtonLink look="quiet" className="-me-3" {...link}>
    Next waiting
    <ChevronRight aria-hidden />
  </ButtonLink>
);

/** The same heading while the record loads and afterwards, so that the focus stays on it. */
const ReviewHeader = ({ title, back, record, now, next }: Props) => (
  <PageHeader
    title={record ? getRecordName(record) : title}
    back={back}
    lead={record && <Lead record={record} now={now} />}
    badge={record && <StatusBadge of="registration" status={record.status} />}
    actions={record?.may.approve && next && <Skip link={next} />}
  />
);

const isAbsent = (error: Error | null): boolean =>
  error instanceof CallProblem && error.status === 404;

const NotFound = ({ kind }: { kind: ReviewKind }) => (
  <EmptyState
    title="There is no such registration in your cities."
    action={
      <ButtonLink look="primary" {...listLink(kind)}>
        To the {kinds[kind].many}
      </ButtonLink>
    }
  >
    It may have been removed, or its city is no longer assigned to you.
  </EmptyState>
);

type Which = { kind: ReviewKind; id: string };
type Read = Pick<ReturnType<typeof useRecord>, 'data' | 'error' | 'isFetching' | 'refetch'>;

/** On desktops the next record opens after a decision, as soon as it is known. */
const useGoOn = (kind: ReviewKind, next: string | null | undefined) => {
  const goTo = useGoTo();
  const [going, setGoing] = useState(false);
  useEffect(() => {
    if (going && next) void goTo(reviewLink(kind, next));
  }, [going, kind, next, goTo]);
  return () => setGoing(true);
};

/** Takes one action at a time: a second tap can arrive before the first is shown as busy. */
const useSteps = (which: Which, next: string | null | undefined, isSplitView: boolean) => {
  const running = useRef(false);
  // Putting an approved provider on hold is not part of the queue, so no next record follows.
  const inQueue = useRef(false);
  const goOn = useGoOn(which.kind, next);
  const step = useReviewStep(which, () => {
    if (isSplitView && inQueue.current) goOn();
  });
  const take = async (what: ReviewDecision, record: UnderReview): Promise<void> => {
    if (running.current) return;
    running.current = true;
    inQueue.current = record.may.approve;
    await step.mutateAsync(what).finally(() => (running.current = false));
  };
  return { take, busy: step.isPending };
};

/** The record, an error, or a placeholder while it loads. */
const Body = ({
  kind,
  id,
  next,
  read,
  isSplitView,
}: Which & { next: string | null | undefined; read: Read; isSplitView: boolean }) => {
  const { error, refetch } = read;
  const { take, busy } = useSteps({ kind, id }, next, isSplitView);
  if (isAbsent(error)) return <NotFound kind={kind} />;
  return (
    <Loaded
      query={read}
      title={kinds[kind].texts.detailsFailed}
      reason={serverMessage(error)}
      loading={<FactsSkeleton lines={10} />}
    >
      {({ data: record }) => (
        <ReviewView
          kind={kind}
          record={record}
          next={next}
          isSplitView={isSplitView}
          busy={busy}
          onStep={(step) => take(step, record)}
          onRefresh={async () => {
            const fresh = (await refetch()).data;
            return fresh ? getDocumentLink(fresh.data) : null;
          }}
        />
      )}
    </Loaded>
  );
};

const Review = ({ kind, id, isSplitView }: Which & { isSplitView: boolean }) => {
  const { title, texts } = kinds[kind];
  const read = useRecord({ kind, id });
  const { data, dataUpdatedAt, error } = read;
  const absent = isAbsent(error);
  const record = absent ? undefined : data?.data;
  const next = useNextWaiting(kind, record);
  useFailureToast(error, texts.detailsFailed);
  return (
    <>
      <ReviewHeader
        title={absent ? texts.notFound : title}
        back={{ link: listLink(kind), label: `${title}s` }}
        record={record}
        now={new Date(dataUpdatedAt)}
        next={next ? reviewLink(kind, next) : undefined}
      />
      <Body kind={kind} id={id} next={next} read={read} isSplitView={isSplitView} />
    </>
  );
};

const toScreen = (kind: ReviewKind) => () => {
  const { id } = useParams({ from: `/portal/l1-admin/review/${kind}/$id` });
  const isSplitView = useMedia(wideScreen);
  const review = (
    <div className="review-record">
      <Review key={id} kind={kind} id={id} isSplitView={isSplitView} />
    </div>
  );
  return (
    <>
      {isSplitView ? (
        <SplitView kind={kind} id={id}>
          {review}
        </SplitView>
      ) : (
        review
      )}
    </>
  );
};

export const ReviewCandidateScreen = toScreen('candidate');
export const ReviewJobProviderScreen = toScreen('job-provider');
export const ReviewTrainingProviderScreen = toScreen('training-provider');
