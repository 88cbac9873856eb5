import type { ReactNode } from 'react';
import type { UnderReview } from '#web/review/registration-types.ts';

/** The parts of a review, for phones and desktops. */
export type ReviewParts = {
  record: UnderReview;
  aadhar: ReactNode;
  /** Loads the record again; returns a new document link. */
  onRefresh: () => Promise<string | null>;
  /** Warnings. */
  notices: ReactNode;
  /** The history. */
  trail: ReactNode;
  decision: ReactNode;
};
