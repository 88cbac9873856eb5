import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import { undoSeconds } from '@purboday/contract/conventions/limits';
import { Problem } from '@purboday/contract/conventions/problem';
import { bulkApprovalMessages } from '@purboday/contract/review/bulk-approval';
import { rejections, type RejectionKind } from '@purboday/contract/review/rejections';
import type { ReviewKind } from '@purboday/contract/review/registration-types';
import { reviewMessages, reviewNouns } from '@purboday/contract/review/review.messages';
import type { Notice } from '#server/domain/outbox/outbox-notice.ts';
import type { CorrectionLinks } from '#server/domain/provider/provider-correction.ts';
import type { AuditAction } from '#server/domain/audit/audit-actions.ts';
import type { HistoryStore } from '#server/domain/audit/history.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Services } from '#server/services.ts';
import {
  mayReview,
  outcomeOf,
  type Registration,
  type Registrations,
  type ReviewAction,
} from './registrations.ts';

type ReviewRegistrationDeps = Pick<
  Services,
  'database' | 'versions' | 'history' | 'audit' | 'outbox'
> & {
  registrations: Registrations;
  correctionLinks: Pick<CorrectionLinks, 'make'>;
};

/** Which record, and from where the request came. */
type Target = { kind: ReviewKind; id: string; ip: string };
export type ReviewStep = {
  action: ReviewAction;
  reason?: string | undefined;
  /** One of the usual reasons of a rejection. */
  because?: RejectionKind | undefined;
  /** The version that the reviewer looked at. */
  version?: number | undefined;
};
type Outcome = { _id: string; status: RegistrationStatus };

const audited: Record<ReviewAction, AuditAction> = {
  approve: 'approved',
  reject: 'rejected',
  hold: 'held',
  resume: 'resumed',
  reopen: 'reopened',
};

const about = ({ record, to, organisation }: Registration) => ({
  record,
  to,
  ...(organisation === undefined ? {} : { organisation }),
});

type Correction = { path: string };

/** A rejected provider has no account to correct its registration with: the mail brings a link (journey §15). */
const correctionOf = async (
  { kind, id }: Registration,
  to: RegistrationStatus,
  links: ReviewRegistrationDeps['correctionLinks'],
): Promise<Correction | undefined> => {
  if (kind === 'candidate' || to !== 'REJECTED') return undefined;
  return { path: `/correct/${await links.make(id)}` };
};

/** Decisions §7: becoming pending again is told to nobody, because nothing is asked of them. */
const noticeOf = (
  registration: Registration,
  { action }: ReviewStep,
  { reason, correction }: { reason: string | undefined; correction: Correction | undefined },
): Notice | undefined => {
  const whom = about(registration);
  if (action === 'approve') return { event: 'registration-approved', ...whom };
  if (action === 'reject')
    return {
      event: 'registration-rejected',
      ...whom,
      reason: reason ?? null,
      ...(correction ? { correction } : {}),
    };
  if (action === 'hold') return { event: 'registration-on-hold', ...whom, reason: reason ?? '' };
  return undefined;
};

/** What is written is said; without it a usual reason has its own words. */
const reasonOf = ({ reason, because }: ReviewStep): string | undefined =>
  reason ?? (because && rejections[because].reason) ?? undefined;

const alreadyReviewed = () => new Problem('INVALID_TRANSITION', bulkApprovalMessages.reviewed);

/** The refusal of a record that is absent or outside the admin's cities: never tell which (decisions §1). */
export const notFound = (kind: ReviewKind): Problem =>
  new Problem('NOT_FOUND', reviewMessages(reviewNouns[kind]).notFound);

/** Approves, rejects, holds, resumes or reopens a registration; history, audit and notice are written with it or not at all. */
export const reviewRegistration =
  ({
    database,
    registrations,
    versions,
    correctionLinks,
    history,
    audit,
    outbox,
  }: ReviewRegistrationDeps) =>
  async (admin: Actor, { kind, id, ip }: Target, step: ReviewStep): Promise<Outcome> => {
    const registration = await registrations.find(kind, id);
    if (!registration || !mayReview(admin, registration)) throw notFound(kind);
    const { status } = registration;
    const table = kind === 'candidate' ? 'candidates' : 'providers';
    const to = outcomeOf(kind, status, step.action);
    if (to === undefined) throw alreadyReviewed();
    if (step.action === 'approve') registration.requireApprovable();
    const record = { kind, id };
    const reason = reasonOf(step);
    await database.transaction(async () => {
      await versions.requireSeen(table, id, step.version);
      const moved = await registrations.move(registration, { to, reason, because: step.because });
      if (!moved) throw alreadyReviewed();
      const correction = await correctionOf(registration, to, correctionLinks);
      const notice = noticeOf(registration, step, { reason, correction });
      await history.add({
        record,
        action: step.action,
        from: status,
        to,
        actor: admin,
        reason,
      });
      await audit.add({ action: audited[step.action], actor: admin, record, ip });
      // As long as it can be taken back nobody is told.
      if (notice) await outbox.add(notice, undoSeconds.held);
    });
    return { _id: id, status: to };
  };

type UndoReviewDeps = Pick<
  Services,
  'database' | 'history' | 'audit' | 'notifications' | 'clock'
> & {
  registrations: Registrations;
};

const tooLate = (): Problem =>
  new Problem('INVALID_TRANSITION', 'This can no longer be taken back: the person is being told.');
const changed = (): Problem =>
  new Problem(
    'INVALID_TRANSITION',
    'This can no longer be taken back: something else happened to it.',
  );

const undoable = ['approve', 'reject', 'hold'];
/** Steps looked back at: decisions that were taken back over and over stand between. */
const lookedBackAt = 50;

type Step = Awaited<ReturnType<HistoryStore['latestOf']>>[number];

/** The step that may be taken back: the newest, a decision of this admin, some seconds old. */
const ownDecision = ([newest]: readonly Step[], admin: Actor, now: Date): Step => {
  if (!newest || newest.actorId !== admin.id || !undoable.includes(newest.action)) throw changed();
  const age = now.getTime() - newest.at.getTime();
  if (age > undoSeconds.held * 1_000) throw tooLate();
  return newest;
};

/** Since when it had been where it was: it takes its place among those that wait again. */
const sinceWhen = (steps: readonly Step[], { fromState, at }: Step): Date =>
  steps.find(({ toState, action }) => toState === fromState && action !== 'undo')?.at ?? at;

/**
 * Brings a registration back to before an admin's own decision, within the seconds for which its notice is held, and only while nothing else has
 * happened to it. The history keeps both steps; the notice is withdrawn.
 */
export const undoReview =
  ({ database, registrations, history, audit, notifications, clock }: UndoReviewDeps) =>
  async (admin: Actor, { kind, id, ip }: Target) => {
    const registration = await registrations.find(kind, id);
    if (!registration || !mayReview(admin, registration)) throw notFound(kind);
    const record = { kind, id };
    return database.transaction(async () => {
      const steps = await history.latestOf(id, lookedBackAt);
      const step = ownDecision(steps, admin, clock());
      const from = registration.status;
      const to = step.fromState as RegistrationStatus;
      if (step.toState !== from) throw changed();
      const since = sinceWhen(steps, step);
      if (!(await registrations.move(registration, { to, since }))) throw changed();
      if (!(await notifications.withdraw(record, step.at))) throw tooLate();
      await history.add({ record, action: 'undo', from, to, actor: admin });
      await audit.add({ action: 'undone', actor: admin, record, ip });
      return { _id: id, status: to };
    });
  };
