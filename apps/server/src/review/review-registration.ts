import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import { undoSeconds } from '@purboday/contract/conventions/limits';
import { Problem } from '@purboday/contract/conventions/problem';
import {
  bulkApprovalMessages,
  rejections,
  type RejectionKind,
} from '@purboday/contract/review/review-rules';
import type { ReviewKind } from '@purboday/contract/review/registration-types';
import { reviewMessages, reviewNouns } from '@purboday/contract/review/review.messages';
import type { Notification } from '#server/domain/outbox/notification-events.ts';
import type { CorrectionLinks } from '#server/domain/provider/provider-correction.ts';
import {
  changedSinceStep,
  findStatusStart,
  requireUndoable,
  tooLateToUndo,
  undoLookback,
} from '#server/domain/audit/history.ts';
import { includesCity, type Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import {
  toOutcome,
  type Registration,
  type Registrations,
  type ReviewAction,
} from './registrations.ts';

type ReviewRegistrationDeps = Pick<
  Services,
  'database' | 'versions' | 'history' | 'recordStep' | 'notify'
> & {
  registrations: Registrations;
  correctionLinks: Pick<CorrectionLinks, 'make'>;
};

type Target = { kind: ReviewKind; id: string; ip: string };
export type ReviewStep = {
  action: ReviewAction;
  reason?: string | undefined;
  rejectionKind?: RejectionKind | undefined;
  /** The version that the reviewer saw. */
  version?: number | undefined;
};
type Outcome = { _id: string; status: RegistrationStatus };

const about = ({ record, to, organisation }: Registration) => ({
  record,
  to,
  ...(organisation === undefined ? {} : { organisation }),
});

type Correction = { path: string };

/** A rejected provider has no account, so the email contains a link for corrections (journey §15). */
const createCorrectionLink = async (
  { kind, id }: Registration,
  to: RegistrationStatus,
  links: ReviewRegistrationDeps['correctionLinks'],
): Promise<Correction | undefined> => {
  if (kind === 'candidate' || to !== 'REJECTED') return undefined;
  return { path: `/correct/${await links.make(id)}` };
};

/** Decisions §7: no one is notified when a registration becomes pending again. */
const toNotification = (
  registration: Registration,
  { action }: ReviewStep,
  { reason, correction }: { reason: string | undefined; correction: Correction | undefined },
): Notification | undefined => {
  const registrationFacts = about(registration);
  if (action === 'approve') return { event: 'registration-approved', ...registrationFacts };
  if (action === 'reject')
    return {
      event: 'registration-rejected',
      ...registrationFacts,
      reason: reason ?? null,
      ...(correction ? { correction } : {}),
    };
  if (action === 'hold')
    return { event: 'registration-on-hold', ...registrationFacts, reason: reason ?? '' };
  return undefined;
};

/** A written reason replaces the standard text. */
const toReason = ({ reason, rejectionKind }: ReviewStep): string | undefined =>
  reason ?? (rejectionKind && rejections[rejectionKind].reason) ?? undefined;

const alreadyReviewed = () => new Problem('INVALID_TRANSITION', bulkApprovalMessages.reviewed);

/** The same for a missing record and one outside the admin's cities (decisions §1). */
export const notFound = (kind: ReviewKind): Problem =>
  new Problem('NOT_FOUND', reviewMessages(reviewNouns[kind]).notFound);

/** History, audit entry and notification are in the same transaction. */
export const reviewRegistration =
  ({ database, registrations, versions, correctionLinks, recordStep }: ReviewRegistrationDeps) =>
  async (admin: Actor, { kind, id, ip }: Target, step: ReviewStep): Promise<Outcome> => {
    const table = kind === 'candidate' ? 'candidates' : 'providers';
    const record = { kind, id };
    const reason = toReason(step);
    /** City, status and age decide whether the admin may take this step. */
    const check = async () => {
      const registration = await registrations.find(kind, id);
      if (!registration || !includesCity(admin.places, registration)) throw notFound(kind);
      const to = toOutcome(kind, registration.status, step.action);
      if (to === undefined) throw alreadyReviewed();
      if (step.action === 'approve') registration.requireApprovable();
      return { registration, to };
    };
    return database.transaction(async () => {
      // Requests that begin later wait for no lock when many arrive at the same time.
      await check();
      // Providers have no age or consent: the status that their move expects is enough.
      if (kind === 'candidate') await versions.lock(table, id);
      await versions.requireSeen(table, id, { seen: step.version, reader: admin });
      // Another request may have changed them before the lock.
      const { registration, to } = await check();
      const { status } = registration;
      const moved = await registrations.move(registration, {
        to,
        reason,
        rejectionKind: step.rejectionKind,
      });
      if (!moved) throw alreadyReviewed();
      const correction = await createCorrectionLink(registration, to, correctionLinks);
      await recordStep(
        {
          record,
          action: step.action,
          from: status,
          to,
          actor: admin,
          reason,
          ip,
          notify: toNotification(registration, step, { reason, correction }),
        },
        // Delayed while the decision can be undone.
        { delaySeconds: undoSeconds.held },
      );
      return { _id: id, status: to };
    });
  };

type UndoReviewDeps = Pick<
  Services,
  'database' | 'history' | 'recordStep' | 'notifications' | 'clock'
> & {
  registrations: Registrations;
};

const undoable = ['approve', 'reject', 'hold'];

/**
 * Undoes the admin's own decision while its notification is delayed and nothing else has happened. The history keeps both steps; the
 * notification is withdrawn.
 */
export const undoReview =
  ({ database, registrations, history, notifications, clock, recordStep }: UndoReviewDeps) =>
  async (admin: Actor, { kind, id, ip }: Target) => {
    const registration = await registrations.find(kind, id);
    if (!registration || !includesCity(admin.places, registration)) throw notFound(kind);
    const record = { kind, id };
    return database.transaction(async () => {
      const steps = await history.latestOf(id, undoLookback);
      const step = requireUndoable(steps, {
        actor: admin,
        now: clock(),
        actions: undoable,
        held: undoSeconds.held,
      });
      const from = registration.status;
      const to = step.fromState as RegistrationStatus;
      if (step.toState !== from) throw changedSinceStep();
      const since = findStatusStart(steps, step) ?? step.at;
      if (!(await registrations.move(registration, { to, since }))) throw changedSinceStep();
      if (!(await notifications.withdraw(record, step.at))) throw tooLateToUndo();
      await recordStep({ record, action: 'undo', from, to, actor: admin, ip });
      return { _id: id, status: to };
    });
  };
