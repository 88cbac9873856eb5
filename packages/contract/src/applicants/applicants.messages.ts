export const applicantMessages = {
  listFailed: 'Failed to load applicants.',
  listUnreachable: 'Could not load applicants.',
  none: 'No Applicants Found',
  statusFailed: 'Failed to update status.',
  statusUnreachable: 'Could not update applicant status.',
  ended: 'This applicant was rejected and cannot be changed',
  /** @param status the label of badges and buttons */
  statusUpdated: (status: string) => `Status updated to ${status} successfully!`,
} as const;
