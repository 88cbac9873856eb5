import type { FieldError } from '@purboday/contract/conventions/problem';
import {
  aadharOnlyMessage,
  type IdKind,
  type IdPolicy,
} from '@purboday/contract/fields/identity-documents';

/** Which identity documents this instance takes (`ID_POLICY`). */
export interface IdentityRules {
  /** What is wrong with a document of this kind, as faults of a form; undefined is an Aadhar card. */
  faultsOf(kind: IdKind | undefined): FieldError[];
}

export const identityRules = (policy: IdPolicy): IdentityRules => ({
  faultsOf: (kind = 'AADHAR') =>
    policy === 'any' || kind === 'AADHAR' ? [] : [{ path: 'idKind', message: aadharOnlyMessage }],
});
