import type { EvidenceLevel } from '@purboday/contract/conventions/enumerations';
import { daysAfter } from '@purboday/contract/conventions/kolkata-days';
import type { CheckInAnswerInput } from '@purboday/contract/fields/placement-fields';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import { Problem } from '@purboday/contract/conventions/problem';
import { checkDays, type CheckInLinks, type CheckInStore } from './check-in-store.ts';
import type { By, PlacementEvents } from './placement-events.ts';
import type { PlacementService } from './placement-service.ts';
import type { PlacementStore } from './placement-store.ts';
import type { CheckIn, NewPlacement, Placement } from './placement-table.ts';

type Deps = {
  placements: Pick<PlacementStore, 'move' | 'add' | 'keep' | 'raiseEvidence'>;
  checkIns: CheckInStore;
  checkInLinks: Pick<CheckInLinks, 'useUp'>;
  placementEvents: PlacementEvents;
  placementService: PlacementService;
  settings: { checkInDays: readonly number[] };
};
type Said = { given: CheckInAnswerInput; evidence: EvidenceLevel; by: By };

/** Whose answer it is decides how sure it is: what an admin notes was told by the candidate. */
const evidenceOf = ({ role }: Pick<By, 'role'>): EvidenceLevel =>
  role === 'JOB_PROVIDER' ? 'CONFIRMED' : 'TOLD';

/** Work with somebody else, as the candidate told it: what it is called nobody asked. */
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

/** Answers to whether somebody still works, by whomever they are given: one answer for all that is due. Used inside a transaction. */
export const checkInAnswers = ({
  placements,
  checkIns,
  checkInLinks,
  placementEvents,
  placementService,
  settings: { checkInDays },
}: Deps) => {
  const settle = async (placement: Placement, due: CheckIn[], { given, evidence, by }: Said) => {
    const day = placementService.today();
    const ids = due.map(({ id }) => id);
    const { answer, reason = null } = given;
    await checkIns.answer(ids, { answer, reason, day, evidence });
    await checkInLinks.useUp(placement.id);
    await placementEvents.answered(placement, { answer, days: due.map(({ days }) => days), by });
    if (answer !== 'left') await placements.keep(placement.id, day);
    await placements.raiseEvidence(placement.id, evidence);
  };

  /** The old work ends and the new one begins: the candidate waits in no queue. */
  const change = async (placement: Placement, { given, by }: Said): Promise<void> => {
    const day = placementService.today();
    const leftOn = given.leftOn ?? day;
    await placements.move(placement.id, {
      from: 'JOINED',
      to: 'LEFT',
      fields: { leftOn, reason: given.reason ?? null },
    });
    await placementService.close(placement);
    const next = await placements.add(workAfter(placement, given, day));
    // What would have been due already is answered by this.
    const ahead = checkInDays.filter((days) => daysAfter(leftOn, days) > day);
    await checkIns.plan(next.id, leftOn, ahead);
    await placementEvents.changedWork(placement, next, by);
    await placementService.recompute(placement.candidateId);
  };

  return {
    /** Throws 409 when nothing is asked; that somebody left or works elsewhere may be said at any time. */
    answer: async (placement: Placement, given: CheckInAnswerInput, by: By): Promise<void> => {
      const due = await checkIns.dueOf(placement.id, placementService.today());
      const asked = due.length > 0 || given.answer !== 'working';
      if (placement.status !== 'JOINED' || !asked)
        throw new Problem('INVALID_TRANSITION', placementMessages.nothingAsked);
      checkDays({ joinedOn: placement.joinedOn, leftOn: given.leftOn }, placementService.today());
      const said = { given, evidence: evidenceOf(by), by };
      await settle(placement, due, said);
      if (given.answer === 'changed') await change(placement, said);
      if (given.answer === 'left') {
        const facts = {
          leftOn: given.leftOn ?? placementService.today(),
          reason: given.reason ?? null,
        };
        await placementService.move(placement, { action: 'leave', facts, by });
      }
    },

    /** The employer says that somebody still works: what is due is answered by it. */
    confirm: async (placement: Placement, by: By): Promise<void> => {
      if (placement.status !== 'JOINED')
        throw new Problem('INVALID_TRANSITION', placementMessages.notAtWork);
      const due = await checkIns.dueOf(placement.id, placementService.today());
      await settle(placement, due, { given: { answer: 'working' }, evidence: 'CONFIRMED', by });
    },

    /** Nobody was reached. Throws 409 when nothing is asked. */
    miss: async (placement: Placement, nextOn: string | null, by: By): Promise<void> => {
      const due = await checkIns.dueOf(placement.id, placementService.today());
      if (placement.status !== 'JOINED' || due.length === 0)
        throw new Problem('INVALID_TRANSITION', placementMessages.nothingAsked);
      await checkIns.miss(
        due.map(({ id }) => id),
        nextOn,
      );
      await placementEvents.missed(placement, nextOn, by);
    },
  };
};
