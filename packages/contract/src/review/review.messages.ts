const capital = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1);

/** Nouns for each registration type in the messages (specification §8: 'similar', 'same pattern'). */
export const reviewNouns = {
  candidate: 'candidate',
  'job-provider': 'Job Provider',
  'training-provider': 'Provider',
} as const;

/**
 * Messages of an L1 list and review page.
 * @param noun 'candidate', 'Job Provider' or 'Provider'
 */
export const reviewMessages = (noun: string) => {
  const lower = noun.toLowerCase();
  // Specification §8: lists name the type of provider; details and decisions say 'provider'.
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

/** Errors of the hourly view limit of reviewers (SEC-53). */
export const reviewLimitMessages = {
  reveals:
    'You have reached the hourly limit for viewing full Aadhar numbers. Please decide on the registrations you have opened, and continue with the others later.',
  documents:
    'You have reached the hourly limit for opening identity documents. Please decide on the registrations you have opened, and continue with the others later.',
} as const;

/** Shown after the new name of a provider was confirmed. */
export const nameConfirmedMessage = 'The new name is now public';
/** Shown when the name was already confirmed, or has not changed. */
export const nameUnchangedMessage = 'This provider has no new name';
