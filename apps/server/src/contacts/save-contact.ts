import {
  nextDaysMax,
  contactOutcomeLabels,
  contactWayLabels,
  type ContactForm,
  type ContactRecord,
} from '@purboday/contract/contacts/contacts.contract';
import { contactMessages } from '@purboday/contract/contacts/contacts.messages';
import { dayInKolkata, daysAfter } from '@purboday/contract/conventions/kolkata-days';
import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import {
  tasksByAssignee,
  pendingTaskTypes,
  type PendingTaskType,
} from '@purboday/contract/overdue/steps';
import { erasureMessages } from '@purboday/contract/erasure/erasure.messages';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import { dayText } from '#server/domain/outbox/wording.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';

type ContactRecorder = {
  actor: Actor;
  ip: string;
  /** Candidates outside the author's reach are reported as missing (decisions §1). */
  reaches: (candidate: Candidate) => Promise<boolean> | boolean;
};

const inWords = ({ way, outcome, note, nextOn }: ContactForm): string => {
  const next = nextOn ? ` Again on ${dayText(nextOn, 'en')}.` : '';
  const what = `${contactWayLabels[way]}: ${contactOutcomeLabels[outcome].toLowerCase()}.${next}`;
  return note === '' ? what : `${what}\n${note}`;
};

/** Reviewers snooze reviews, providers their trainings, level 2 any open task. */
const pendingSteps = ({ role }: Actor): readonly PendingTaskType[] => {
  if (role === 'L1_ADMIN') return tasksByAssignee['l1-admin'];
  if (role === 'JOB_PROVIDER') return tasksByAssignee['job-provider'];
  return role === 'TRAINING_PROVIDER' ? tasksByAssignee['training-provider'] : pendingTaskTypes;
};

const checkDay = (nextOn: string | null | undefined, now: Date): void => {
  if (!nextOn) return;
  const today = dayInKolkata(now);
  if (nextOn < today) throw fieldProblem('nextOn', contactMessages.day);
  if (nextOn > daysAfter(today, nextDaysMax)) throw fieldProblem('nextOn', contactMessages.far);
};

/** A next day snoozes the candidate's task until then. */
export const saveContact = ({
  database,
  candidates,
  contacts,
  taskSnoozes,
  clock,
  recordStep,
}: Pick<
  Services,
  'database' | 'candidates' | 'contacts' | 'taskSnoozes' | 'clock' | 'recordStep'
>) => {
  return (
    id: string,
    form: ContactForm,
    { actor, ip, reaches }: ContactRecorder,
  ): Promise<ContactRecord> =>
    database.transaction(async () => {
      const candidate = await candidates.lock(id);
      if (!candidate || !(await reaches(candidate))) throw new Problem('NOT_FOUND');
      checkDay(form.nextOn, clock());
      const { way, outcome, note } = form;
      const nextOn = form.nextOn || null;
      const added = await contacts.add({
        way,
        outcome,
        note,
        nextOn,
        candidateId: id,
        accountId: actor.id,
      });
      const record = { kind: 'candidate' as const, id };
      await recordStep({
        record,
        action: 'contact',
        actor,
        reason: inWords(form),
        ip,
        detail: { way, outcome, nextOn },
      });
      if (nextOn !== null) {
        const providerId = actor.providerId ?? undefined;
        await taskSnoozes.snooze({
          candidateId: id,
          steps: pendingSteps(actor),
          until: nextOn,
          providerId,
        });
      }
      return {
        _id: added.id,
        way,
        outcome,
        note,
        nextOn,
        by: actor.name,
        byRole: actor.role,
        at: added.at.toISOString(),
      };
    });
};

/** Tasks for which a provider is called. For an unanswered assignment level 2 calls the candidate. */
const providerSteps: readonly PendingTaskType[] = [
  ...tasksByAssignee['l1-admin'],
  ...tasksByAssignee['training-provider'],
  ...tasksByAssignee['job-provider'],
];

/** Is stored in the history of the provider alone. A next day snoozes all its tasks until then. */
export const saveProviderContact =
  ({
    database,
    providers,
    taskSnoozes,
    clock,
    recordStep,
  }: Pick<Services, 'database' | 'providers' | 'taskSnoozes' | 'clock' | 'recordStep'>) =>
  (
    id: string,
    form: ContactForm,
    { actor, ip }: Pick<ContactRecorder, 'actor' | 'ip'>,
  ): Promise<Omit<ContactRecord, '_id'>> =>
    database.transaction(async () => {
      const provider = await providers.lockAny(id);
      if (!provider) throw new Problem('NOT_FOUND');
      if (provider.contactErasedAt !== null)
        throw new Problem('INVALID_TRANSITION', erasureMessages.contactErasedAlready);
      const now = clock();
      checkDay(form.nextOn, now);
      const { way, outcome, note } = form;
      const nextOn = form.nextOn || null;
      await recordStep({
        record: { kind: provider.kind, id },
        action: 'contact',
        actor,
        reason: inWords(form),
        ip,
        detail: { way, outcome, nextOn },
      });
      if (nextOn !== null)
        await taskSnoozes.snooze({ providerId: id, steps: providerSteps, until: nextOn });
      const by = { by: actor.name, byRole: actor.role, at: now.toISOString() };
      return { way, outcome, note, nextOn, ...by };
    });
