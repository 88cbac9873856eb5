import type { ReactNode } from 'react';
import { DocumentPreview } from '#web/domain/records/document-preview.tsx';
import type { UnderReview } from '#web/review/kinds.ts';
import { AlsoGiven } from './also-given.tsx';
import { Checklist } from './checklist.tsx';
import { documentView } from './document-view.tsx';

type Props = {
  record: UnderReview;
  aadhar: ReactNode;
  onRefresh: () => Promise<string | null>;
  /** What to look at first. */
  notices: ReactNode;
  /** What happened so far. */
  trail: ReactNode;
  decision: ReactNode;
};

/** The document at half the width; what it has to prove, and the decision, beside it. */
export const OnDesk = ({ record, aadhar, onRefresh, notices, trail, decision }: Props) => (
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
