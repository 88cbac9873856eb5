import { placementMessages } from '@purboday/contract/placements/placements.messages';
import { fieldProblem } from '@purboday/contract/conventions/problem';

/** Days of a placement, as they will stand. */
type Days = {
  offeredOn?: string | null | undefined;
  joinedOn?: string | null | undefined;
  leftOn?: string | null | undefined;
};

const paths = ['offeredOn', 'joinedOn', 'leftOn'] as const;

/**
 * Refuses days that are still to come where something has happened, and a last day before the first (journey §12).
 * @param today in Kolkata
 */
export const checkDays = (days: Days, today: string): void => {
  for (const path of paths) {
    const day = days[path];
    if (day && day > today) throw fieldProblem(path, placementMessages.dayAhead);
  }
  if (days.joinedOn && days.leftOn && days.leftOn < days.joinedOn)
    throw fieldProblem('leftOn', placementMessages.leftBeforeJoined);
};
