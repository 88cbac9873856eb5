import { DocumentPreview } from '#web/domain/records/document-preview.tsx';
import { RecordDetails } from '#web/domain/records/record-details.tsx';
import type { ReviewParts } from './review-parts.ts';

/** A registration below its document; from 1024 px on document and decision beside the details. */
export const InOneColumn = ({
  record,
  aadhar,
  onRefresh,
  notices,
  trail,
  decision,
}: ReviewParts) => (
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
