/** Messages of guardian consents (SEC-56); specification §5 has none. */
export const guardianMessages = {
  birthRequired: 'Date of birth is required',
  birthInvalid: 'Please enter a valid date of birth',
  dayOfBirth: 'Please enter the day of birth, 1 to 31',
  monthOfBirth: 'Please enter the month of birth, 1 to 12',
  yearOfBirth: 'Please enter the year of birth with four digits',
  tooYoung: 'You can register from the age of 16',
  otherBand: 'The date of birth does not match the age group',
  bandNotOfBirth: 'The age group does not match the date of birth',
  relation: 'Please select how they are related to you',
  contactRequired: 'The guardian’s mobile number or email is required',
  contactInvalid: 'Please enter a 10-digit mobile number or an email address',
  contactOwn:
    'Please enter the guardian’s own mobile number or email, not one that you register with',
  contactOfGuardian:
    'This is your parent’s or guardian’s mobile number or email. Please enter your own.',
  unproven: 'Please ask the guardian to confirm with the code',
  needed: 'You are under 18, so a parent or guardian must agree before you can register',
  noPhoneCodes: 'We cannot send codes to phones. Please enter the guardian’s email address.',
  badName: 'Please first enter the name in the fields above, using letters only',
  sent: 'We have sent the code to the guardian',
  confirmed: 'The guardian has agreed',
  notAsked: 'Only the age group 16-20 needs a date of birth',
  paper: 'Please confirm that you have the signed consent form',
  recorded: 'The date of birth has been recorded',
  recordFailed: 'The date of birth could not be recorded',
  settled: 'Thank you. We have recorded your date of birth.',
  completeFailed: 'Your date of birth could not be recorded. Please try again.',
  notOwed: 'You have already agreed',
  agreed: 'Thank you. We have recorded your consent.',
  linkUnknown: 'This link does not work. Please open it again from our message, or call us.',
  consentOver: 'You have no consent to withdraw.',
  consentWithdrawn: 'Your consent has been withdrawn.',
  withdrawFailed: 'Your consent could not be withdrawn. Please try again.',
  readFailed: 'Your consent could not be loaded. Please try again.',
  agreeFailed: 'Your consent could not be recorded. Please try again.',
} as const;

/** Why a candidate cannot be approved or assigned yet. */
export const ageErrors = {
  'age-unknown':
    'The date of birth is missing, and the age group includes people under 18. Please record it first.',
  'needs-guardian':
    'This person is under 18, and no parent or guardian has agreed. Please record a consent first.',
} as const;
