import type { ReactNode } from 'react';
import type { UnderReview } from '#web/review/registration-types.ts';

/** The parts of a review, for phones and desktops. */
export type ReviewParts = {
  record: UnderReview;
  aadhar: ReactNode;
  /** Loads the record again; returns a new document link. */
  onRefresh: () => Promise<string | null>;
  /** Reason of the status, a changed name, a person to confirm. */
  notices: ReactNode;
  warnings: ReactNode;
  /** The age that is still to be recorded. */
  age: ReactNode;
  /** The history. */
  trail: ReactNode;
  decision: ReactNode;
};
