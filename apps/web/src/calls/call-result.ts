import type { OverdueRecordType } from '@purboday/contract/overdue/steps';
import type { ReactNode } from 'react';

/** Days until a person who did not answer is called again. */
export const againAfterDays = 3;

/** Taken after its undo has ended. */
export type FinalResult = { label: string; message: string; send: () => Promise<unknown> };
/** A form, which may take a result as the last step. */
export type DialogResult = {
  label: string;
  open: (take: (result: Omit<FinalResult, 'label'>) => void) => void;
};

/** The result of a call: final, with a reason that is chosen in its place, or with a form. */
export type CallResult =
  | FinalResult
  | DialogResult
  | { label: string; reasons: readonly (FinalResult | DialogResult)[] };

/** A person to call, as every list of calls shows them. */
export type PersonToCall = {
  name: string;
  kind: OverdueRecordType | 'account';
  /** Id of the record. */
  id: string;
  mobileNumber: string | null;
  why: ReactNode;
  withWhom: ReactNode;
  overdue: ReactNode;
  /** At most three, for the keys 1 to 3. */
  results: readonly CallResult[];
  /** Below the results: something else to do. */
  action?: ReactNode;
  /** More links of the side sheet. */
  links?: ReactNode;
};
