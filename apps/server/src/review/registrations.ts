import {
  candidateLifecycle,
  nextState,
  providerLifecycle,
  type Lifecycle,
  type RegistrationAction,
  type RegistrationStatus,
} from '@purboday/contract/conventions/lifecycles';
import type { RejectionKind } from '@purboday/contract/review/review-rules';
import type { ReviewKind } from '@purboday/contract/review/registration-types';
import type { AllowedReviewActions } from '@purboday/contract/review/review.contract';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import type {
  RecordRecipient,
  RegistrationReference,
} from '#server/domain/outbox/notification-fields.ts';
import type { Provider } from '#server/domain/provider/provider-store.ts';
import type { ScopedCity } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';

export type ReviewAction = keyof AllowedReviewActions;

const toLifecycle = (kind: ReviewKind): Lifecycle<RegistrationStatus, RegistrationAction> =>
  kind === 'candidate' ? candidateLifecycle : providerLifecycle;

export const toOutcome = (
  kind: ReviewKind,
  status: RegistrationStatus,
  action: ReviewAction,
): RegistrationStatus | undefined => nextState(toLifecycle(kind), status, action);

export const toAllowedActions = (
  kind: ReviewKind,
  status: RegistrationStatus,
): AllowedReviewActions => {
  const may = (action: ReviewAction) => toOutcome(kind, status, action) !== undefined;
  return {
    approve: may('approve'),
    reject: may('reject'),
    hold: may('hold'),
    resume: may('resume'),
    reopen: may('reopen'),
  };
};

export type Registration = ScopedCity & {
  kind: ReviewKind;
  id: string;
  status: RegistrationStatus;
  record: RegistrationReference;
  to: RecordRecipient;
  /** Undefined for a candidate. */
  organisation?: string;
  /** @throws Problem INVALID_TRANSITION while it cannot be approved */
  requireApprovable: () => void;
};

type RegistrationsDeps = Pick<
  Services,
  'candidates' | 'providers' | 'accounts' | 'memberships' | 'sessions' | 'ages'
>;

type Move = {
  to: RegistrationStatus;
  reason?: string | undefined;
  rejectionKind?: RejectionKind | undefined;
  /** Undefined means now. */
  since?: Date | undefined;
};

const ofCandidate = (row: Candidate, ages: RegistrationsDeps['ages']): Registration => ({
  requireApprovable: () => ages.requireSettled(row),
  kind: 'candidate',
  id: row.id,
  state: row.state,
  city: row.city,
  status: row.status,
  ...toCandidate(row),
});

const ofProvider = (row: Provider): Registration => ({
  requireApprovable: () => undefined,
  kind: row.kind,
  id: row.id,
  state: row.state,
  city: row.city,
  status: row.status,
  record: { kind: row.kind, id: row.id },
  to: { name: row.contactName, email: row.contactEmail, phone: row.contactMobileNumber },
  organisation: row.name,
});

/** One interface for candidates and providers, whose review steps are the same. */
export const registrations = ({
  candidates,
  providers,
  accounts,
  memberships,
  sessions,
  ages,
}: RegistrationsDeps) => {
  const moveProvider = async ({ id, status }: Registration, { to, reason, since }: Move) => {
    const moved = await providers.moveStatus(id, {
      from: status,
      to,
      reason: reason ?? null,
      ...(since && { since }),
    });
    if (!moved) return false;
    for (const account of await memberships.idsOf(id)) await accounts.deletePendingResets(account);
    // Decisions §5: a provider on hold is signed out at once, and signs in again after an approval.
    if (to !== 'APPROVED_L1') await sessions.endAllOfOrganisation(id);
    return true;
  };
  return {
    find: async (kind: ReviewKind, id: string): Promise<Registration | undefined> => {
      if (kind === 'candidate') {
        const row = await candidates.find(id);
        return row && ofCandidate(row, ages);
      }
      const row = await providers.find(kind, id);
      return row && ofProvider(row);
    },

    /** Moves a registration only if its status is still the one that was read. Runs in the transaction of the step. */
    move: async (registration: Registration, move: Move): Promise<boolean> => {
      if (registration.kind !== 'candidate') return moveProvider(registration, move);
      return candidates.moveStatus(registration.id, {
        from: registration.status,
        to: move.to,
        reason: move.reason ?? null,
        rejectedFor: move.rejectionKind ?? null,
        ...(move.since && { since: move.since }),
        // Decisions §5: an approved candidate waits for L2.
        queue: move.to === 'APPROVED_L1' ? 'awaiting' : null,
      });
    },
  };
};

export type Registrations = ReturnType<typeof registrations>;
