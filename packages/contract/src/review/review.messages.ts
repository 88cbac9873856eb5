const capital = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1);

/** What the sentences call each kind of registration (specification §8: 'similar', 'same pattern'). */
export const reviewNouns = {
  candidate: 'candidate',
  'job-provider': 'Job Provider',
  'training-provider': 'Provider',
} as const;

/**
 * The texts of an L1 list and review page.
 * @param noun as the sentences use it: 'candidate', 'Job Provider' or 'Provider'
 */
export const reviewMessages = (noun: string) => {
  const lower = noun.toLowerCase();
  // Specification §8: lists say which providers they lack; details and decisions say 'provider'.
  const listed = lower === 'provider' ? 'training provider' : lower;
  return {
    listFailed: `Failed to fetch ${listed}s.`,
    listFailedPage: `Failed to fetch ${listed}s. Please try again later.`,
    detailsFailed: `Failed to fetch ${lower} details. The record may not exist.`,
    notFound: `${capital(noun)} not found.`,
    approved: `${capital(noun)} approved successfully`,
    rejected: `${capital(noun)} rejected successfully`,
    held: `${capital(noun)} put on hold`,
    resumed: `${capital(noun)} is pending again`,
    reopened: `${capital(noun)} is pending again`,
    approveFailed: `Failed to approve ${lower}`,
    rejectFailed: `Failed to reject ${lower}`,
    holdFailed: `Failed to put ${lower} on hold`,
    resumeFailed: `Failed to resume ${lower}`,
    reopenFailed: `Failed to reopen ${lower}`,
  } as const;
};

/** Refusals of what a reviewer may see in an hour (requirements SEC-53). */
export const reviewLimitMessages = {
  reveals:
    'You have seen as many whole Aadhar numbers as one person may see in an hour. Decide on the registrations you have looked at, and go on with the others later.',
  documents:
    'You have opened as many identity documents as one person may open in an hour. Decide on the registrations you have looked at, and go on with the others later.',
} as const;

/** Said when the new name of a provider was seen. */
export const nameSeen = 'The new name is shown to everybody now';
/** Said when somebody else has seen it before, or there is none. */
export const nameNotNew = 'This provider has no new name';
