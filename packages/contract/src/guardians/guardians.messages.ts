/** Messages of guardian consents (SEC-56); specification §5 has none. */
export const guardianMessages = {
  birthRequired: 'Date of birth is required',
  birthInvalid: 'Please enter a real date of birth',
  tooYoung: 'You can register from your 16th birthday on',
  otherBand: 'The date of birth does not fit the age group',
  bandNotOfBirth: 'The age group does not fit the date of birth',
  relation: 'Please select how they are related to you',
  contactRequired: 'Mobile number or email of the guardian is required',
  contactInvalid: 'Please enter a mobile number of 10 digits or an email address',
  contactOwn:
    'Please enter a mobile number or email of the guardian’s own, not one that you register with',
  contactOfGuardian:
    'Your parent or guardian has this mobile number or email. Please enter one of your own',
  unproven: 'Please have the guardian confirm with the code',
  needed: 'Under 18, a parent or guardian has to agree before you can register',
  noPhoneCodes: 'We cannot send codes to phones. Please enter an email address of the guardian',
  badName: 'Please enter the name in the fields above first, in letters only',
  sent: 'The code was sent to the guardian',
  confirmed: 'The guardian has agreed',
  notAsked: 'The date of birth is asked of the age group 16-20 only',
  paper: 'Please confirm that you have the signed paper before you',
  recorded: 'The age was recorded',
  recordFailed: 'The age could not be recorded',
  settled: 'Your date of birth was recorded. Thank you.',
  settleFailed: 'Your date of birth could not be recorded. Please try again.',
  notOwed: 'You have agreed already',
  agreed: 'Thank you. Your agreement was recorded.',
  linkUnknown: 'This link does not work. Please open it from our message again, or call us.',
  consentOver: 'There is no consent of yours that you could withdraw.',
  consentWithdrawn: 'Your consent was withdrawn.',
  withdrawFailed: 'Your consent could not be withdrawn. Please try again.',
  readFailed: 'Your consent could not be loaded. Please try again.',
  agreeFailed: 'Your agreement could not be recorded. Please try again.',
} as const;

/** Why a candidate cannot be approved or assigned yet. */
export const ageRefusals = {
  'age-unknown':
    'The date of birth is not known, and the age group includes people under 18. Record it before you go on.',
  'needs-guardian':
    'This person is under 18, and no parent or guardian has agreed. Record a consent before you go on.',
} as const;
