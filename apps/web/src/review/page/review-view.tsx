import type { IdKind } from '@purboday/contract/fields/identity-document-types';
import type { ReviewKind } from '@purboday/contract/review/registration-types';
import { reviewContract } from '@purboday/contract/review/review.contract';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { Suspense, useEffect, useState } from 'react';
import { LogContactButton } from '#web/domain/contact/call-link.tsx';
import { DocumentPreview } from '#web/domain/records/document-preview.tsx';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { RecordDetails } from '#web/domain/records/record-details.tsx';
import { getRecordName } from '#web/domain/records/record-labels.tsx';
import { HistoryList, MessageList } from '#web/domain/records/record-lists.tsx';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import type { ReviewDecision } from '#web/review/queries.ts';
import { NoteFunderFacts } from '#web/review/note-funder-facts.tsx';
import { RecordAge } from '#web/review/record-age.tsx';
import type { UnderReview } from '#web/review/registration-types.ts';
import type { ReviewParts } from '#web/review/split-view/show-split-view.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FactsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ConfirmPerson, NewName, WarningNotice } from './notices.tsx';
import { ReviewActions } from './review-actions.tsx';

/** Milliseconds that the number is shown. */
const shownMs = 30_000;

type Shown =
  | { status: 'masked' }
  | { status: 'asking' }
  | { status: 'loading' }
  | { status: 'revealed'; number: string };

const masked: Shown = { status: 'masked' };

const spaced = (number: string): string => number.replace(/(\d{4})(?=\d)/gu, '$1 ');

/** Masks the number after a while, and when the tab is hidden. */
const useHiding = (revealed: boolean, hide: () => void) =>
  useEffect(() => {
    if (!revealed) return undefined;
    const timer = setTimeout(hide, shownMs);
    const onLeave = () => document.hidden && hide();
    document.addEventListener('visibilitychange', onLeave);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onLeave);
    };
  }, [revealed, hide]);

const useReveal = (id: string) => {
  const [shown, setShown] = useState<Shown>(masked);
  const [hide] = useState(() => () => setShown(masked));
  useHiding(shown.status === 'revealed', hide);
  const reveal = async (reason: string) => {
    setShown({ status: 'loading' });
    try {
      const body = reason === '' ? {} : { reason };
      const { data } = await call(reviewContract.revealAadhar, { params: { id }, body });
      setShown({ status: 'revealed', number: data.aadharNumber });
    } catch (error) {
      setShown(masked);
      toast.error(failureText(error, 'The Aadhar number could not be shown.'));
    }
  };
  return { shown, hide, reveal, ask: () => setShown({ status: 'asking' }) };
};

type AadharNumberProps = { id: string; masked: string; kind: IdKind };

/**
 * The masked number, or the whole one for half a minute after the reviewer confirmed the need
 * (SEC-53).
 */
const AadharNumber = ({ id, masked: text, kind }: AadharNumberProps) => {
  const { shown, ask, hide, reveal } = useReveal(id);
  const revealed = shown.status === 'revealed';
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="numbers" aria-live="polite">
        {revealed ? spaced(shown.number) : text}
      </span>
      <Button
        look="quiet"
        className="-ms-3"
        busy={shown.status === 'loading'}
        onClick={revealed ? hide : ask}
      >
        {revealed ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        {revealed ? 'Hide number' : 'Show number'}
      </Button>
      <ReasonDialog
        title={kind === 'AADHAR' ? 'Show the whole Aadhar number?' : 'Show the whole number?'}
        question="It will be shown for 30 seconds. We will record that you looked at it."
        label="What do you need it for? (optional)"
        open={shown.status === 'asking'}
        confirm="Show number"
        onConfirm={(reason) => void reveal(reason)}
        onClose={() => shown.status === 'asking' && hide()}
      />
    </span>
  );
};

type ReviewViewProps = {
  kind: ReviewKind;
  record: UnderReview;
  /** Link to the next pending record; null when there is none. */
  next: string | null | undefined;
  /** Space for queue, document and fields side by side. */
  isSplitView: boolean;
  busy: boolean;
  onStep: (step: ReviewDecision) => Promise<void>;
  /** Loads the record again; returns a new document link. */
  onRefresh: () => Promise<string | null>;
};

const reasonTitles: Partial<Record<UnderReview['status'], string>> = {
  REJECTED: 'Rejected because',
  ON_HOLD: 'On hold because',
};

const StatusReason = ({ status, statusReason }: UnderReview) => {
  const title = reasonTitles[status];
  if (!title || !statusReason) return null;
  return (
    <div className="mb-5">
      <Notice look={status === 'REJECTED' ? 'error' : 'warning'}>
        <p className="font-semibold">{title}</p>
        <p className="whitespace-pre-line">
          <bdi>{statusReason}</bdi>
        </p>
      </Notice>
    </div>
  );
};

const toAadhar = (record: UnderReview) =>
  'aadharNumber' in record && record.aadharNumber ? (
    record.idKind === 'MASKED_AADHAR' ? (
      // Only the last four digits are stored.
      record.aadharNumber
    ) : (
      <AadharNumber id={record._id} masked={record.aadharNumber} kind={record.idKind} />
    )
  ) : null;

// Loaded lazily: phones never show three columns.

const CandidateRequests = lazyComponent(() =>
  import('#web/domain/records/candidate-requests.tsx').then((m) => m.CandidateRequests),
);

const OnDesk = lazyComponent(() =>
  import('#web/review/split-view/show-split-view.tsx').then((m) => m.OnDesk),
);

const Notices = ({ kind, record }: Pick<ReviewViewProps, 'kind' | 'record'>) => (
  <>
    <StatusReason {...record} />
    {kind !== 'candidate' && 'approvedName' in record && <NewName kind={kind} record={record} />}
    {'age' in record && <ConfirmPerson record={record} />}
    {'requests' in record && (
      <Suspense>
        <CandidateRequests record={record} level={1} />
      </Suspense>
    )}
  </>
);

export const ReviewView = (props: ReviewViewProps) => {
  const { kind, record, next, busy, onStep, onRefresh, isSplitView } = props;
  const Layout = isSplitView ? OnDesk : InOneColumn;
  return (
    <Suspense fallback={<FactsSkeleton lines={10} />}>
      <Layout
        record={record}
        aadhar={toAadhar(record)}
        onRefresh={onRefresh}
        notices={<Notices kind={kind} record={record} />}
        warnings={<WarningNotice record={record} chips={!isSplitView} />}
        age={
          'age' in record && (
            <>
              <RecordAge record={record} />
              <NoteFunderFacts id={record._id} />
            </>
          )
        }
        trail={<RecordHistory kind={kind} record={record} />}
        decision={<ReviewActions {...{ kind, record, next, busy, onStep }} />}
      />
    </Suspense>
  );
};

/**
 * A registration below its document. From 1024 px, document and decision are beside the details.
 */
const InOneColumn = ({
  record,
  aadhar,
  onRefresh,
  notices,
  warnings,
  age,
  trail,
  decision,
}: ReviewParts) => (
  <>
    {notices}
    {warnings}
    {age && <div className="mb-5">{age}</div>}
    <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      {/* Below `lg` the details are between these two, and the decision is a bar at the bottom. */}
      <div className="contents lg:sticky lg:top-6 lg:order-2 lg:grid lg:gap-5">
        <DocumentPreview record={record} onRefresh={onRefresh} />
        {decision}
      </div>
      <div className="order-1 grid grid-cols-1 gap-5">
        <RecordDetails record={record} aadhar={aadhar} />
        {trail}
      </div>
    </div>
  </>
);

// For providers only.
const OrganisationPeople = lazyComponent(() =>
  import('#web/domain/account/organisation-people.tsx').then((m) => m.OrganisationPeople),
);

/** History and notifications of a registration, below the decision and loaded after it. */
const RecordHistory = ({ kind, record }: { kind: ReviewKind; record: UnderReview }) => (
  <>
    <Section
      title="History"
      actions={
        'aadharNumber' in record && (
          <LogContactButton person={{ id: record._id, name: getRecordName(record) }} />
        )
      }
    >
      <HistoryList entries={record.history} isCandidate={kind === 'candidate'} />
    </Section>
    <Section title="What was sent">
      <MessageList messages={record.messages} newest={5} />
    </Section>
    {kind !== 'candidate' && (
      <Suspense>
        <OrganisationPeople of={kind === 'job-provider' ? 'l1Job' : 'l1Training'} id={record._id} />
      </Suspense>
    )}
  </>
);
