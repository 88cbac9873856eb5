import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { Problem } from '@purboday/contract/conventions/problem';
import type { FollowUpInput } from '@purboday/contract/follow-ups/follow-ups.contract';
import {
  followUpLabels,
  followUpMessages,
} from '@purboday/contract/follow-ups/follow-ups.messages';
import type { RecordStep } from '#server/domain/audit/record-step.ts';
import type { AssignmentQueueStore } from '#server/domain/candidate/assignment-queue.ts';
import type { CandidateStore } from '#server/domain/candidate/candidate-store.ts';
import type { CheckInAnswers } from '#server/domain/placement/check-in-answers.ts';
import type { CheckInStore } from '#server/domain/placement/check-in-store.ts';
import type { StepActor } from '#server/domain/placement/placement-events.ts';
import type { PlacementService } from '#server/domain/placement/placement-service.ts';
import type { Placement, PlacementStore } from '#server/domain/placement/placement-store.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { FollowUpStore } from './follow-up-store.ts';

type FollowUpAnswersDeps = {
  followUps: Pick<FollowUpStore, 'lockAsked' | 'answer'>;
  placements: Pick<PlacementStore, 'lockOpen'>;
  checkIns: Pick<CheckInStore, 'lockDue'>;
  candidates: Pick<CandidateStore, 'find'>;
  checkInAnswers: Pick<CheckInAnswers, 'answer'>;
  placementService: Pick<PlacementService, 'create'>;
  assignmentQueue: Pick<AssignmentQueueStore, 'recompute'>;
  recordStep: RecordStep;
  clock: Clock;
};

/** Records answers to follow-ups, with what they say about work. Used inside a transaction. */
export const followUpAnswers = (deps: FollowUpAnswersDeps) => {
  const { followUps, placements, checkIns, candidates, checkInAnswers, placementService } = deps;

  /** Work that the candidate found without the foundation, by their own word. */
  const addWork = async (
    candidateId: string,
    { answer, employer, since, monthlyPay }: FollowUpInput,
    by: StepActor,
  ): Promise<void> => {
    const isWork = answer === 'own_work' || (answer === 'elsewhere' && employer !== undefined);
    const candidate = isWork ? await candidates.find(candidateId) : undefined;
    if (!candidate) return;
    const { state, city } = candidate;
    const today = dayInKolkata(deps.clock());
    const values = {
      candidateId,
      kind: answer === 'own_work' ? ('SELF_EMPLOYED' as const) : ('WAGE' as const),
      status: 'JOINED' as const,
      employerName: answer === 'own_work' ? null : employer,
      monthlyPay,
      state,
      city,
      joinedOn: since ?? today,
      evidence: 'TOLD' as const,
      keptOn: today,
    };
    await placementService.create(values, by);
  };

  const endWork = async (
    placement: Placement,
    since: string | undefined,
    by: StepActor,
  ): Promise<void> => {
    const isAfter = since !== undefined && since >= (placement.joinedOn ?? since);
    await checkInAnswers.answer(
      placement,
      { answer: 'left', ...(isAfter && { leftOn: since }) },
      by,
    );
  };

  const changeWork = async (
    candidateId: string,
    placement: Placement | undefined,
    { input, by }: { input: FollowUpInput; by: StepActor },
  ): Promise<void> => {
    // An offer is not decided by this answer.
    if (placement?.status === 'OFFERED') return;
    if (input.answer !== 'placed') {
      if (placement) await endWork(placement, input.since, by);
      return addWork(candidateId, input, by);
    }
    if (!placement) return;
    const due = await checkIns.lockDue(placement.id, dayInKolkata(deps.clock()));
    if (due.length > 0) await checkInAnswers.answer(placement, { answer: 'working' }, by);
  };

  /** @throws Problem INVALID_TRANSITION when nothing is asked at present */
  return async (candidateId: string, input: FollowUpInput, by: StepActor): Promise<void> => {
    const placement = await placements.lockOpen(candidateId);
    const followUp = await followUps.lockAsked(candidateId);
    if (!followUp) throw new Problem('INVALID_TRANSITION', followUpMessages.notAsked);
    const { answer, employer = null, since = null, monthlyPay = null } = input;
    await followUps.answer(followUp.id, { answer, employer, since, monthlyPay });
    await deps.recordStep({
      record: { kind: 'candidate', id: candidateId },
      action: 'follow-up',
      actor: by,
      ip: by.ip,
      reason: followUpLabels[answer],
      detail: { answer, days: followUp.days },
    });
    await changeWork(candidateId, placement, { input, by });
    await deps.assignmentQueue.recompute(candidateId);
  };
};
