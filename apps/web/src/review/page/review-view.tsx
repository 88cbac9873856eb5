import type { ReviewKind } from '@purboday/contract/review/review-kinds';
import { DocumentPreview } from '#web/domain/records/document-preview.tsx';
import { HistoryList } from '#web/domain/records/history-list.tsx';
import { MessageList } from '#web/domain/records/message-list.tsx';
import { RecordDetails } from '#web/domain/records/record-details.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { AadharNumber } from './aadhar-number.tsx';
import type { UnderReview } from '#web/review/kinds.ts';
import type { Step } from '#web/review/queries.ts';
import { NewName } from './new-name.tsx';
import { RecordAge } from './record-age.tsx';
import { ReviewActions } from './review-actions.tsx';
import { WarningNotice } from './warning-notice.tsx';

type Props = {
  kind: ReviewKind;
  record: UnderReview;
  /** The page of who waits next; null when nobody does. */
  next: string | null | undefined;
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
    <AadharNumber id={record._id} masked={record.aadharNumber} />
  ) : null;

/** A registration with everything a reviewer decides by; document and decision beside the details on a wide screen. */
export const ReviewView = ({ kind, record, next, busy, onStep, onRefresh }: Props) => (
  <>
    <StatusReason {...record} />
    {kind !== 'candidate' && 'approvedName' in record && <NewName kind={kind} record={record} />}
    <WarningNotice kind={kind} record={record} />
    {'age' in record && <RecordAge record={record} />}
    <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      {/* Below `lg` these two stand before and after the details: the decision is a bar at the foot of the screen. */}
      <div className="contents lg:sticky lg:top-6 lg:order-2 lg:grid lg:gap-5">
        <DocumentPreview record={record} onRefresh={onRefresh} />
        <ReviewActions kind={kind} record={record} next={next} busy={busy} onStep={onStep} />
      </div>
      <div className="order-1 grid gap-5">
        <RecordDetails record={record} aadhar={aadharOf(record)} />
        <Section title="History">
          <HistoryList entries={record.history} />
        </Section>
        <Section title="What was sent">
          <MessageList messages={record.messages} />
        </Section>
      </div>
    </div>
  </>
);
