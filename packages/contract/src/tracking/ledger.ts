/** Labels of the access log at `/track`. */
export const ledgerWords = {
  'aadhar-revealed': 'Saw your whole Aadhar number',
  /** For an identity document other than an Aadhar card. */
  'number-revealed': 'Saw the whole number of your identity document',
  'document-viewed': 'Opened your identity document',
  'record-opened': 'Opened your record',
  approved: 'Looked at your registration and approved it',
  rejected: 'Looked at your registration and did not approve it',
  held: 'Looked at your registration and put it on hold',
  resumed: 'Looked at your registration again',
  undone: 'Took a decision back',
  assigned: 'Looked at your registration and assigned you',
  'contact-changed': 'Changed your contact details',
  'signed-in-by-staff-email': 'You or someone else signed in here with the email that staff set',
  'contact-noted': 'Called, wrote to or visited you, and noted what came of it',
  'age-recorded': 'Recorded your date of birth',
  'training-status-changed': 'Changed how your training stands',
  'applicant-status-changed': 'Changed how your application stands',
  'applicant-rejected': 'Looked at your application and did not take you on',
  'placement-made': 'Recorded your work',
  'placement-changed': 'Changed what is recorded about your work',
  'placement-document-added': 'Added a document about your work',
  'placement-checked': 'Checked what is recorded about your work',
  'check-in-answered': 'Asked about your work and recorded the answer',
  'check-in-missed': 'Tried to reach you about your work',
  'shared-with-trainer':
    'Received your name, contact details, father’s name, age group, qualification, skills and masked Aadhar number',
  'shared-with-employer': 'Received your name, contact details, qualification and skills',
} as const;
export type LedgerAction = keyof typeof ledgerWords;
export const ledgerActions = Object.keys(ledgerWords) as [LedgerAction, ...LedgerAction[]];

/** Labels of the roles. Names of staff are not shown. */
export const ledgerRoles = {
  L1_ADMIN: 'The admin for your city',
  L2_ADMIN: 'An admin of the foundation',
  TRAINING_PROVIDER: 'Training provider',
  JOB_PROVIDER: 'Employer',
} as const;
