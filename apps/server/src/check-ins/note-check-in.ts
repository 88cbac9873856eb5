import type { CheckInNote } from '@purboday/contract/check-ins/check-ins.contract';
import { checkInMessages } from '@purboday/contract/check-ins/check-ins.messages';
import { checkInLifecycle, nextState } from '@purboday/contract/conventions/lifecycles';
import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import type { CheckInRecord } from '@purboday/contract/records/placements';
import type { Services } from '#server/services.ts';
import type { By } from '#server/domain/placement/placement-events.ts';
import { presentCheckIn } from '#server/domain/placement/placement-presentation.ts';
import type { CheckIn } from '#server/domain/placement/placement-table.ts';
import type { DueCheckInStore } from './due-check-in-store.ts';

type Deps = Pick<Services, 'database' | 'placementService' | 'checkInAnswers'> & {
  dues: Pick<DueCheckInStore, 'find'>;
};

/** An admin notes what a call brought; one answer holds for all that is due of the placement. */
export const noteCheckIn = ({ database, dues, placementService, checkInAnswers }: Deps) => {
  const found = async (id: string): Promise<CheckIn> => {
    const checkIn = await dues.find(id);
    if (!checkIn) throw new Problem('NOT_FOUND');
    return checkIn;
  };

  return (id: string, { reached, body }: CheckInNote, by: By): Promise<CheckInRecord> =>
    database.transaction(async () => {
      const { placementId } = await found(id);
      const placement = await placementService.fresh(placementId);
      // Read again: who held the placement may have answered meanwhile.
      const { status } = await found(id);
      if (nextState(checkInLifecycle, status, reached ? 'answer' : 'miss') === undefined)
        throw new Problem('INVALID_TRANSITION');
      if (reached) await checkInAnswers.answer(placement, body, by);
      else {
        const nextOn = body.nextOn ?? null;
        if (nextOn !== null && nextOn < placementService.today())
          throw fieldProblem('nextOn', checkInMessages.next);
        await checkInAnswers.miss(placement, nextOn, by);
      }
      return presentCheckIn(await found(id));
    });
};
