import { Problem } from '@purboday/contract/conventions/problem';
import type { CheckInAnswerInput } from '@purboday/contract/fields/placement-fields';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import type { Services } from '#server/services.ts';
import type { By } from '#server/domain/placement/placement-events.ts';

type Deps = Pick<Services, 'database' | 'placements' | 'checkInAnswers'>;

/** A candidate who is signed in says whether they still work; 409 for one who is not at work. */
export const answerOwnCheckIn =
  ({ database, placements, checkInAnswers }: Deps) =>
  (by: By, given: CheckInAnswerInput): Promise<void> =>
    database.transaction(async () => {
      const placement = await placements.openOf(by.id);
      if (!placement) throw new Problem('INVALID_TRANSITION', placementMessages.nothingAsked);
      await checkInAnswers.answer(placement, given, by);
    });
