import { Problem } from '@purboday/contract/conventions/problem';
import type { GivenAnswer } from '@purboday/contract/fields/placement-fields';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import type { By } from '#server/domain/placement/placement-events.ts';
import type { PlacementKit } from '#server/domain/placement/placement-kit.ts';
import type { Database } from '#server/platform/database/database.ts';

type Deps = {
  database: Pick<Database, 'transaction'>;
  kit: Pick<PlacementKit, 'stores' | 'answers'>;
};

/** A candidate who is signed in says whether they still work; 409 for one who is not at work. */
export const answerOwnCheckIn =
  ({ database, kit }: Deps) =>
  (by: By, given: GivenAnswer): Promise<void> =>
    database.transaction(async () => {
      const placement = await kit.stores.placements.openOf(by.id);
      if (!placement) throw new Problem('INVALID_TRANSITION', placementMessages.nothingAsked);
      await kit.answers.answer(placement, given, by);
    });
