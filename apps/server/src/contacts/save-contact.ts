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
  return role === 'TRAINING_PROVIDER' ? tasksByAssignee['training-provider'] : pendingTaskTypes;
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
  const checkDay = (nextOn: string | null | undefined): void => {
    if (!nextOn) return;
    const today = dayInKolkata(clock());
    if (nextOn < today) throw fieldProblem('nextOn', contactMessages.day);
    if (nextOn > daysAfter(today, nextDaysMax)) throw fieldProblem('nextOn', contactMessages.far);
  };

  return (
    id: string,
    form: ContactForm,
    { actor, ip, reaches }: ContactRecorder,
  ): Promise<ContactRecord> =>
    database.transaction(async () => {
      const candidate = await candidates.lock(id);
      if (!candidate || !(await reaches(candidate))) throw new Problem('NOT_FOUND');
      checkDay(form.nextOn);
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
