import { checkInMessages } from '@purboday/contract/check-ins/check-ins.messages';
import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import {
  dayInKolkata,
  daysAfter,
  hourInKolkata,
} from '@purboday/contract/conventions/kolkata-days';
import type {
  FollowUpInput,
  FollowUpNote,
} from '@purboday/contract/follow-ups/follow-ups.contract';
import { followUpMessages } from '@purboday/contract/follow-ups/follow-ups.messages';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { StepActor } from '#server/domain/placement/placement-events.ts';
import type { Services } from '#server/services.ts';

type LinkDeps = Pick<
  Services,
  'database' | 'followUps' | 'followUpAnswers' | 'candidates' | 'placements' | 'placedCandidates'
>;

/** The link can be read any number of times and answered once. */
export const followUpLink = ({
  database,
  followUps,
  followUpAnswers,
  candidates,
  placements,
  placedCandidates,
}: LinkDeps) => {
  const requireCandidate = async (token: string) => {
    const link = await followUps.findByToken(token);
    const candidate = link && (await candidates.find(link.candidateId));
    if (!candidate) throw new Problem('NOT_FOUND', checkInMessages.unknown);
    if (!link.works) throw new Problem('GONE', checkInMessages.used);
    return candidate;
  };
  return {
    read: (token: string) =>
      database.transaction(async () => {
        const { id, name, language } = await requireCandidate(token);
        const placement = await placements.lockOpen(id);
        const employer =
          placement?.status === 'JOINED'
            ? (await placedCandidates.read(placement.id)).employer
            : null;
        return { name: name.split(' ')[0] ?? '', employer, language };
      }),

    answer: (token: string, input: FollowUpInput, ip: string) =>
      database.transaction(async () => {
        const { id, name } = await requireCandidate(token);
        await followUpAnswers(id, input, { id, role: 'CANDIDATE', name, ip });
        return {};
      }),
  };
};

type RecordDeps = Pick<
  Services,
  'database' | 'followUps' | 'followUpAnswers' | 'placements' | 'recordStep' | 'clock'
>;

/** Records what a candidate said on the phone, or that they were not reached. */
export const recordFollowUp =
  ({ database, followUps, followUpAnswers, placements, recordStep, clock }: RecordDeps) =>
  (id: string, note: FollowUpNote, by: StepActor) =>
    database.transaction(async () => {
      const found = await followUps.find(id);
      if (!found) throw new Problem('NOT_FOUND');
      const { candidateId } = found;
      if ('answer' in note) {
        await followUpAnswers(candidateId, note, by);
        return {};
      }
      const today = dayInKolkata(clock());
      const nextOn = note.nextOn ?? daysAfter(today, 3);
      if (nextOn < today) throw fieldProblem('nextOn', checkInMessages.next);
      await placements.lockOpen(candidateId);
      const followUp = await followUps.lockAsked(candidateId);
      if (followUp?.id !== id) throw new Problem('INVALID_TRANSITION', followUpMessages.notAsked);
      await followUps.recordMissedCall(followUp, nextOn);
      const record = { kind: 'candidate' as const, id: candidateId };
      await recordStep({
        record,
        audited: 'follow-up-missed',
        actor: by,
        ip: by.ip,
        detail: { nextOn },
      });
      return {};
    });

type SendDeps = Pick<
  Services,
  'database' | 'clock' | 'followUps' | 'candidates' | 'forEachRecord' | 'notify'
>;

/** Scheduled job: asks trained candidates what they do now, and once more after some days. */
export const sendFollowUps = ({
  database,
  clock,
  followUps,
  candidates,
  forEachRecord,
  notify,
}: SendDeps) => {
  const readTime = () => {
    const now = clock();
    const hour = hourInKolkata(now);
    return { now, byDay: hour >= 9 && hour < 20 };
  };
  const send = (id: string): Promise<void> =>
    database.transaction(async () => {
      const [due] = await followUps.listToNotify(readTime(), id);
      const candidate = due && (await candidates.lock(due.candidateId));
      if (!candidate) return;
      const token = await followUps.markNotified(id, due.again);
      await notify({
        event: 'follow-up',
        ...toCandidate(candidate),
        again: due.again,
        path: `/follow-up/${token}`,
      });
    });
  return async (): Promise<void> => {
    const due = await followUps.listToNotify(readTime());
    await forEachRecord(
      'follow-ups',
      due.map(({ id }) => id),
      send,
    );
  };
};
