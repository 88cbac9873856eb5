import { Problem } from '@purboday/contract/conventions/problem';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import { uniqueViolation } from '#server/platform/database/database-errors.ts';
import { oneOpenApplicant } from '#server/domain/applicant/applicant-store.ts';
import { oneOpenPlacement } from '#server/domain/placement/placement-store.ts';

export const placementNotFound = (): Problem =>
  new Problem('NOT_FOUND', placementMessages.notFound);

/** Of two at once one wins: the other reads what became of the candidate. */
export const oneWins = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const violated = uniqueViolation(error);
    if (violated === oneOpenPlacement || violated === oneOpenApplicant)
      throw new Problem('INVALID_TRANSITION', placementMessages.alreadyPlaced);
    throw error;
  }
};
