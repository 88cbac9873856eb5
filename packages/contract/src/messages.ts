import { bulkAssignmentMax } from './limits.ts';

// Specification §8: what screens say when a call has no words of its own. A noun's three texts follow one pattern.

export const signInMessages = {
  failed: 'Invalid credentials or server error',
  signingIn: 'Signing in...',
  authenticating: 'Authenticating...',
  logoutTitle: 'Confirm Logout',
  logoutQuestion: 'Are you sure you want to log out?',
  logoutConfirm: 'Yes, Logout',
  resetLinkSent:
    'If this address belongs to an account, we have mailed a link to it. It works for 60 minutes.',
  resetLinkFailed: 'The link could not be sent. Please try again.',
  resetLinkDead: 'This link has expired or was used already. Please ask for a new one.',
  resetDone: 'Your password has been changed. Please sign in with the new one.',
  tooManyGuesses:
    'Too many wrong passwords for this account. Sign in from where you signed in before, set a new password with “Forgot password”, or try again in an hour.',
  resetFailed: 'Your password could not be changed. Please try again.',
} as const;

export const registrationMessages = {
  failed: 'Registration failed. Please try again.',
  succeeded: 'Registration successful!',
  providerSucceeded: 'Registration successful! Your application is under review.',
  tooManySkills: 'You can select up to 2 skills only.',
} as const;

export const otpMessages = {
  sent: 'OTP sent to your email',
  sendFailed: 'Failed to send OTP',
  verified: 'Email successfully verified!',
  wrong: 'OTP verification failed. Invalid OTP. Please try again.',
} as const;

export const postalCodeMessages = {
  verified: 'PIN code verified successfully ✅',
  invalid: 'Invalid PIN code ⚠️',
  failed: 'Verification failed. Please try again.',
} as const;

export const dashboardMessages = {
  failed: 'Failed to load dashboard statistics.',
  unreachable: 'Could not load dashboard statistics.',
} as const;

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
  return {
    listFailed: `Failed to fetch ${lower}s.`,
    listFailedPage: `Failed to fetch ${lower}s. Please try again later.`,
    detailsFailed: `Failed to fetch ${lower} details. The record may not exist.`,
    notFound: `${capital(noun)} not found.`,
    approved: `${capital(noun)} approved successfully`,
    rejected: `${capital(noun)} rejected successfully`,
    held: `${capital(noun)} put on hold`,
    resumed: `${capital(noun)} is pending again`,
    approveFailed: `Failed to approve ${lower}`,
    rejectFailed: `Failed to reject ${lower}`,
    holdFailed: `Failed to put ${lower} on hold`,
    resumeFailed: `Failed to resume ${lower}`,
  } as const;
};

/** Refusals of what a reviewer may see in an hour (requirements SEC-53). */
export const reviewLimitMessages = {
  reveals:
    'You have seen as many whole Aadhar numbers as one person may see in an hour. Decide on the registrations you have looked at, and go on with the others later.',
  documents:
    'You have opened as many identity documents as one person may open in an hour. Decide on the registrations you have looked at, and go on with the others later.',
} as const;

export const trainingMessages = {
  listFailed: 'Failed to load assigned candidates.',
  listUnreachable: 'Could not load assigned candidates.',
  candidateStatusFailed: 'Failed to update candidate status.',
  candidateStatusUnreachable: 'Could not update candidate status.',
  candidateStatusUpdated: 'Candidate status updated successfully!',
  detailsFailed: 'Failed to load candidate details.',
  detailsUnreachable: 'Could not load candidate details.',
  statusFailed: 'Failed to update training status.',
  statusUnreachable: 'Could not update training status.',
  statusUpdated: 'Training status updated successfully!',
  profileFailed: 'Failed to update profile.',
  profileUnreachable: 'Could not update profile. Please try again.',
  profileUpdated: 'Profile updated successfully!',
  notFound: 'Candidate Not Found',
} as const;

export const assignmentMessages = {
  listFailed: 'Could not load candidates',
  noneAwaiting: 'No candidates are currently awaiting assignment.',
  noneTrained: 'No trained candidates are waiting for a job.',
  noneReturned: 'No candidates have come back from a provider.',
  noneMatching: 'No candidates found matching your search.',
  dataUnreachable:
    'Failed to fetch required data. The record may not exist or there was a network issue.',
  dataFailed: 'Failed to load assignment data.',
  notFound: 'Candidate not found.',
  noProvider: 'You must select at least one provider (Training or Job) to assign.',
  invalidProvider: 'Please select a valid provider',
  invalidJob: 'Please select a valid job',
  failed: 'Failed to assign candidate',
  succeeded: 'Candidate successfully approved and assigned!',
} as const;

export const bulkAssignmentMessages = {
  nobody: 'Please select at least one candidate',
  tooMany: `Please select at most ${bulkAssignmentMax} candidates`,
  oneProvider: 'Please choose one provider: a training provider or a job provider',
  notFound: 'This assignment is no longer known. Please look at the list for who is still waiting.',
  selectionFailed: 'Could not select the candidates',
  interrupted: 'The connection was lost. Nobody is assigned twice when you carry on.',
  /** @param n how many were assigned */
  succeeded: (n: number): string =>
    n === 1 ? '1 candidate assigned' : `${n.toLocaleString('en-IN')} candidates assigned`,
} as const;

export const l1AdminMessages = {
  created: 'L1 Admin created successfully! Credentials have been emailed.',
  createFailed: 'Failed to create L1 Admin',
  emailTaken: 'This email is already registered',
  listFailed: 'Failed to fetch L1 Admins.',
  listFailedPage: 'Failed to fetch L1 Admins. Please try again later.',
  detailsFailed: 'Failed to fetch L1 Admin details. The record may not exist.',
  notFound: 'L1 Admin not found.',
  updated: 'L1 Admin updated successfully!',
  updateFailed: 'Failed to update L1 Admin',
  disabled: 'L1 Admin disabled. All sessions have ended.',
  enabled: 'L1 Admin enabled.',
  changedMeanwhile: 'This L1 Admin has been changed by someone else. Please look again.',
  passwordSent: 'A new temporary password has been emailed.',
  passwordFailed: 'Failed to send a new temporary password',
  passwordOfDisabled: 'This L1 Admin is disabled. Please enable the account first.',
} as const;

export const skillMessages = {
  empty: 'Skill name cannot be empty.',
  tooLong: 'Skill name must be 60 characters or fewer',
  unnamed: 'Skill name must contain a letter or a digit.',
  separated: 'Skill name cannot contain a comma, a semicolon or a vertical bar.',
  listFailed: 'Failed to load skills list.',
  addFailed: 'Failed to add skill.',
  deleteFailed: 'Failed to delete skill.',
  absent: 'This skill is no longer in the list.',
  /** @param skill as it was typed */
  exists: (skill: string) => `Skill "${skill}" already exists.`,
  added: (skill: string) => `Skill "${skill}" added successfully.`,
  deleted: (skill: string) => `Skill "${skill}" deleted.`,
} as const;

export const jobMessages = {
  posted: 'Job posted successfully!',
  postFailed: 'Failed to create job. Please try again.',
  fixErrors: 'Please fix the errors before submitting',
  listFailed: 'Failed to fetch jobs',
  listUnreachable: 'Could not load jobs. Please try again.',
  deleteQuestion: 'Are you sure you want to delete this job? This action cannot be undone.',
  deleted: 'Job deleted successfully',
  deleteFailed: 'Failed to delete job',
  deleteUnreachable: 'Could not delete job. Please try again.',
  updated: 'Job updated successfully',
  updateFailed: 'Failed to update job',
  updateUnreachable: 'Could not update job. Please try again.',
} as const;

export const applicantMessages = {
  listFailed: 'Failed to load applicants.',
  listUnreachable: 'Could not load applicants.',
  none: 'No Applicants Found',
  statusFailed: 'Failed to update status.',
  statusUnreachable: 'Could not update applicant status.',
  ended: 'This applicant was rejected and cannot be changed',
  /** @param status the word that badges and buttons show */
  statusUpdated: (status: string) => `Status updated to ${status} successfully!`,
} as const;
