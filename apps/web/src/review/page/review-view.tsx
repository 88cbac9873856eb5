import { Suspense } from 'react';
import type { ReviewKind } from '@purboday/contract/review/review-kinds';
import { lazyPart } from '#web/platform/pages/lazy-part.ts';
import { FactsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { AadharNumber } from './aadhar-number.tsx';
import type { UnderReview } from '#web/review/kinds.ts';
import type { Step } from '#web/review/queries.ts';
import { ConfirmPerson } from './confirm-person.tsx';
import { NewName } from './new-name.tsx';
import { RecordAge } from '#web/review/age/record-age.tsx';
import { ReviewActions } from './review-actions.tsx';
import { WarningNotice } from './warning-notice.tsx';

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

// A phone never loads the columns of a desk, nor a desk the one of a phone.
const InOneColumn = lazyPart(() => import('./in-one-column.tsx').then((m) => m.InOneColumn));
const Trail = lazyPart(() => import('./trail.tsx').then((m) => m.Trail));
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
