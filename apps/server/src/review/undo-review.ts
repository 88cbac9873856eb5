import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import { undoSeconds } from '@purboday/contract/conventions/limits';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { HistoryStore } from '#server/domain/trail/history.ts';
import type { Registrations } from './registrations.ts';
import { notFound, type Target } from './review-registration.ts';
import { mayReview } from './who-may.ts';

type Deps = Pick<Services, 'database' | 'history' | 'audit' | 'notifications' | 'clock'> & {
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
  ({ database, registrations, history, audit, notifications, clock }: Deps) =>
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
