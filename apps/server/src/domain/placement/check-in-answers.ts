import type { SupportCause } from '@purboday/contract/conventions/after-training';
import type { EvidenceLevel } from '@purboday/contract/conventions/enumerations';
import { daysAfter } from '@purboday/contract/conventions/kolkata-days';
import type { CheckInAnswerInput } from '@purboday/contract/fields/placement-fields';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import { Problem } from '@purboday/contract/conventions/problem';
import { validateDays, type CheckInLinks, type CheckInStore } from './check-in-store.ts';
import type { StepActor, PlacementEvents } from './placement-events.ts';
import type { PlacementService } from './placement-service.ts';
import type { PlacementStore, CheckIn, NewPlacement, Placement } from './placement-store.ts';

/** Opens the support request of a candidate who left. */
type OpenSupport = (
  request: {
    candidateId: string;
    placementId: string;
    cause: SupportCause;
    words: string | null;
  },
  by: StepActor,
) => Promise<void>;

type GivenAnswer = { input: CheckInAnswerInput; evidence: EvidenceLevel; by: StepActor };

/** An employer's answer is confirmed. An admin only records what the candidate said. */
const evidenceFrom = ({ role }: Pick<StepActor, 'role'>): EvidenceLevel =>
  role === 'JOB_PROVIDER' ? 'CONFIRMED' : 'TOLD';

/** Words about harassment are stored with the support request alone. */
const toSharedReason = ({ cause, reason }: CheckInAnswerInput): string | null =>
  cause === 'harassment' ? null : (reason ?? null);

/** The placement with another employer. The candidate's form has no job title. */
const workAfter = (
  old: Placement,
  { employer, monthlyPay, leftOn }: CheckInAnswerInput,
  day: string,
): NewPlacement => ({
  candidateId: old.candidateId,
  kind: old.kind === 'SELF_EMPLOYED' && employer === undefined ? 'SELF_EMPLOYED' : 'WAGE',
  status: 'JOINED',
  employerName: employer?.name,
  employerPlace: employer?.place,
  employerPhone: employer?.phone,
  monthlyPay,
  state: old.state,
  city: old.city,
  joinedOn: leftOn ?? day,
  evidence: 'TOLD',
  keptOn: day,
});

/** Records answers to check-ins. One answer settles every due check-in of the placement. Used inside a transaction. */
export const checkInAnswers = ({
  followUps,
  openSupport,
  placements,
  checkIns,
  checkInLinks,
  placementEvents,
  placementService,
}: {
  /** `settle`: answers the follow-up of these days. */
  followUps: { settle: (candidateId: string) => Promise<void> };
  openSupport: OpenSupport;
  placements: Pick<PlacementStore, 'move' | 'add' | 'recordAtWork' | 'raiseEvidence'>;
  checkIns: CheckInStore;
  checkInLinks: Pick<CheckInLinks, 'consumeAll'>;
  placementEvents: PlacementEvents;
  placementService: PlacementService;
}) => {
  const settle = async (
    placement: Placement,
    due: CheckIn[],
    { input, evidence, by }: GivenAnswer,
  ) => {
    const day = placementService.today();
    const ids = due.map(({ id }) => id);
    const { answer } = input;
    const reason = toSharedReason(input);
    await checkIns.answer(ids, { answer, reason, day, evidence });
    await checkInLinks.consumeAll(placement.id);
    await followUps.settle(placement.candidateId);
    await placementEvents.recordAnswer(placement, {
      answer,
      days: due.map(({ days }) => days),
      by,
    });
    if (answer !== 'left') await placements.recordAtWork(placement.id, day);
    await placements.raiseEvidence(placement.id, evidence);
  };

  /** Ends the old placement and adds the new one, so the candidate enters no queue. */
  const change = async (placement: Placement, { input, by }: GivenAnswer): Promise<void> => {
    const day = placementService.today();
    const leftOn = input.leftOn ?? day;
    await placements.move(placement.id, {
      from: 'JOINED',
      to: 'LEFT',
      fields: { leftOn, reason: input.reason ?? null },
    });
    await placementService.close(placement);
    const next = await placements.add(workAfter(placement, input, day));
    // This answer also covers check-ins of the new placement that would already be due.
    const checkInDays = await placementService.listCheckInDays(placement.candidateId);
    const ahead = checkInDays.filter((days) => daysAfter(leftOn, days) > day);
    await checkIns.plan(next.id, leftOn, ahead);
    await placementEvents.recordChangeOfEmployer(placement, next, by);
    await placementService.recompute(placement.candidateId);
  };

  return {
    /**
     * `left` and `changed` are accepted at any time.
     * @throws Problem INVALID_TRANSITION for `working` when no check-in is due
     */
    answer: async (
      placement: Placement,
      input: CheckInAnswerInput,
      by: StepActor,
    ): Promise<void> => {
      const due = await checkIns.lockDue(placement.id, placementService.today());
      const isExpected = due.length > 0 || input.answer !== 'working';
      if (placement.status !== 'JOINED' || !isExpected)
        throw new Problem('INVALID_TRANSITION', placementMessages.noDueCheckIn);
      validateDays(
        { joinedOn: placement.joinedOn, leftOn: input.leftOn },
        placementService.today(),
      );
      const response = { input, evidence: evidenceFrom(by), by };
      await settle(placement, due, response);
      if (input.answer === 'changed') await change(placement, response);
      if (input.answer === 'left') {
        const facts = {
          leftOn: input.leftOn ?? placementService.today(),
          reason: toSharedReason(input),
        };
        await placementService.move(placement, { action: 'leave', facts, by });
        if (input.cause) {
          const { id: placementId, candidateId } = placement;
          const { cause, reason: words = null } = input;
          await openSupport({ candidateId, placementId, cause, words }, by);
        }
      }
    },

    /** Records that the employer confirmed the work, which answers every due check-in. */
    confirm: async (placement: Placement, by: StepActor): Promise<void> => {
      if (placement.status !== 'JOINED')
        throw new Problem('INVALID_TRANSITION', placementMessages.notAtWork);
      const due = await checkIns.lockDue(placement.id, placementService.today());
      await settle(placement, due, { input: { answer: 'working' }, evidence: 'CONFIRMED', by });
    },

    /**
     * Records that the candidate was not reached.
     * @throws Problem INVALID_TRANSITION when no check-in is due
     */
    recordMissedCall: async (
      placement: Placement,
      nextOn: string | null,
      by: StepActor,
    ): Promise<void> => {
      const due = await checkIns.lockDue(placement.id, placementService.today());
      if (placement.status !== 'JOINED' || due.length === 0)
        throw new Problem('INVALID_TRANSITION', placementMessages.noDueCheckIn);
      await checkIns.recordMissedCall(
        due.map(({ id }) => id),
        nextOn,
      );
      await placementEvents.recordMissedCall(placement, nextOn, by);
    },
  };
};

export type CheckInAnswers = ReturnType<typeof checkInAnswers>;
