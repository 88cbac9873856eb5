import type { FieldError } from '@purboday/contract/conventions/problem';
import type { IdKind, IdPolicy } from '@purboday/contract/fields/id-kinds';
import { aadharOnlyMessage } from '@purboday/contract/fields/identity-numbers';

/** Which identity documents this instance takes (`ID_POLICY`). */
export interface IdentityRules {
  /** What is wrong with a document of this kind, as faults of a form; undefined is an Aadhar card. */
  faultsOf(kind: IdKind | undefined): FieldError[];
}

export const identityRules = (policy: IdPolicy): IdentityRules => ({
  faultsOf: (kind = 'AADHAR') =>
    policy === 'any' || kind === 'AADHAR' ? [] : [{ path: 'idKind', message: aadharOnlyMessage }],
});
