import type { ReviewKind } from '@purboday/contract/review/review-kinds';
import { Suspense } from 'react';
import { NoteContactButton } from '#web/domain/contact/note-contact-button.tsx';
import { nameOf } from '#web/domain/records/any-record.ts';
import { DocumentPreview } from '#web/domain/records/document-preview.tsx';
import { HistoryList, MessageList } from '#web/domain/records/record-lists.tsx';
import { RecordDetails } from '#web/domain/records/record-details.tsx';
import { lazyPart } from '#web/platform/pages/lazy-part.ts';
import type { UnderReview } from '#web/review/kinds.ts';
import type { Step } from '#web/review/queries.ts';
import { RecordAge } from '#web/review/record-age.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FactsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { AadharNumber } from './aadhar-number.tsx';
import { ConfirmPerson, NewName, WarningNotice } from './notices.tsx';
import { ReviewActions } from './review-actions.tsx';
import type { ReviewParts } from './review-parts.ts';

type Props = {
  kind: ReviewKind;
  record: UnderReview;
  /** The page of who waits next; null when nobody does. */
  next: string | null | undefined;
  /** Room for document and fields side by side, with the queue. */
  desk: boolean;
  busy: boolean;
  onStep: (step: Step) => void;
  /** Reads the record again; answers a fresh document link. */
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
        <p className="whitespace-pre-line">{statusReason}</p>
      </Notice>
    </div>
  );
};

const aadharOf = (record: UnderReview) =>
  'aadharNumber' in record && record.aadharNumber ? (
    record.idKind === 'MASKED_AADHAR' ? (
      // The four digits are all that was given.
      record.aadharNumber
    ) : (
      <AadharNumber id={record._id} masked={record.aadharNumber} kind={record.idKind} />
    )
  ) : null;

// Loaded lazily: phones never show three columns.
const OnDesk = lazyPart(() => import('#web/review/desk/on-desk.tsx').then((m) => m.OnDesk));

const Notices = ({ kind, record }: Pick<Props, 'kind' | 'record'>) => (
  <>
    <StatusReason {...record} />
    {kind !== 'candidate' && 'approvedName' in record && <NewName kind={kind} record={record} />}
    <WarningNotice kind={kind} record={record} />
    {'age' in record && <ConfirmPerson record={record} />}
    {'age' in record && <RecordAge record={record} />}
  </>
);

const Decision = ({ kind, record, next, desk, busy, onStep }: Props) => (
  <ReviewActions {...{ kind, record, next, desk, busy, onStep }} />
);

/** A registration with everything a reviewer decides by. */
export const ReviewView = (props: Props) => {
  const { kind, record, onRefresh, desk } = props;
  const Layout = desk ? OnDesk : InOneColumn;
  return (
    <Suspense fallback={<FactsSkeleton lines={10} />}>
      <Layout
        record={record}
        aadhar={aadharOf(record)}
        onRefresh={onRefresh}
        notices={<Notices kind={kind} record={record} />}
        trail={<Trail record={record} />}
        decision={<Decision {...props} />}
      />
    </Suspense>
  );
};

/** A registration below its document; from 1024 px on document and decision beside the details. */
const InOneColumn = ({ record, aadhar, onRefresh, notices, trail, decision }: ReviewParts) => (
  <>
    {notices}
    <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      {/* Below `lg` these two stand before and after the details: the decision is a bar at the foot of the screen. */}
      <div className="contents lg:sticky lg:top-6 lg:order-2 lg:grid lg:gap-5">
        <DocumentPreview record={record} onRefresh={onRefresh} />
        {decision}
      </div>
      <div className="order-1 grid gap-5">
        <RecordDetails record={record} aadhar={aadhar} />
        {trail}
      </div>
    </div>
  </>
);

/** What happened to a registration so far, and what its people were told: below what is decided by, and loaded after it. */
const Trail = ({ record }: { record: UnderReview }) => (
  <>
    <Section
      title="History"
      actions={
        'aadharNumber' in record && (
          <NoteContactButton person={{ id: record._id, name: nameOf(record) }} />
        )
      }
    >
      <HistoryList entries={record.history} />
    </Section>
    <Section title="What was sent">
      <MessageList messages={record.messages} />
    </Section>
  </>
);
