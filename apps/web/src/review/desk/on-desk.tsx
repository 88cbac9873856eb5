import { DocumentPreview } from '#web/domain/records/document-preview.tsx';
import type { ReviewParts } from '#web/review/page/review-parts.ts';
import { AlsoGiven } from './also-given.tsx';
import { Checklist } from './checklist.tsx';
import { documentView } from './document-view.tsx';

/** The document at half the width; what it has to prove, and the decision, beside it. */
export const OnDesk = ({ record, aadhar, onRefresh, notices, trail, decision }: ReviewParts) => (
  <div className="desk-record">
    <div className="desk-document">
      <DocumentPreview record={record} onRefresh={onRefresh} view={documentView} />
    </div>
    <div className="desk-fields">
      <div className="desk-read">
        <div>
          {notices}
          <Checklist record={record} aadhar={aadhar} />
        </div>
        <AlsoGiven record={record} />
        {trail}
      </div>
      {decision}
    </div>
  </div>
);
