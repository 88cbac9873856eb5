import type { ReactNode } from 'react';
import type { UnderReview } from '#web/review/registration-types.ts';

/** What a review is put together of, on a phone and on a desk. */
export type ReviewParts = {
  record: UnderReview;
  aadhar: ReactNode;
  /** Reads the record again; answers a fresh document link. */
  onRefresh: () => Promise<string | null>;
  /** What to look at first. */
  notices: ReactNode;
  /** What happened so far. */
  trail: ReactNode;
  decision: ReactNode;
};
