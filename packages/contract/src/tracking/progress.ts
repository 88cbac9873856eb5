/** Steps of a candidate; the sun illustration has an arc for each (UX-47). */
export const progressSteps = ['Registered', 'Checked', 'Place found', 'Training', 'Work'] as const;

/**
 * The next action, and with it who has to act: the foundation (`check`, `clear-up`, `place`,
 * `work`), the candidate (`correct`, `train`, `keep`) or the provider (`begin`, `decide`).
 */
export const nextActions = [
  'check',
  'clear-up',
  'correct',
  'place',
  'begin',
  'decide',
  'train',
  'work',
  'keep',
] as const;
export type NextAction = (typeof nextActions)[number];

/** Next actions with a measured duration. */
export const timedActions = ['check', 'place', 'begin', 'decide', 'train'] as const;
export type TimedAction = (typeof timedActions)[number];

/** Usual number of days of each; null while there is too little data. */
export type UsualDays = Record<TimedAction, number | null>;

/** Labels of the access log at `/track`. */
export const accessLogLabels = {
  'aadhar-revealed': 'Saw your full Aadhar number',
  /** For an identity document other than an Aadhar card. */
  'number-revealed': 'Saw the full number of your identity document',
  'document-viewed': 'Opened your identity document',
  'record-opened': 'Opened your record',
  /** Once a day for each reader. */
  'record-listed': 'Saw your contact details in a list',
  approved: 'Looked at your registration and approved it',
  rejected: 'Looked at your registration and did not approve it',
  held: 'Looked at your registration and put it on hold',
  resumed: 'Looked at your registration again',
  undone: 'Undid a decision',
  assigned: 'Looked at your registration and assigned you',
  'contact-changed': 'Changed your contact details',
  'signed-in-by-staff-email': 'You or someone else signed in here with an email that our staff set',
  'contact-noted': 'Called, wrote to or visited you, and recorded the result',
  'age-recorded': 'Recorded your date of birth',
  'training-status-changed': 'Changed the status of your training',
  'applicant-status-changed': 'Changed the status of your application',
  'applicant-rejected': 'Looked at your application and rejected it',
  'placement-made': 'Recorded your work',
  'placement-changed': 'Changed the record of your work',
  'placement-document-added': 'Added a document about your work',
  'placement-checked': 'Checked the record of your work',
  'check-in-answered': 'Asked about your work and recorded the answer',
  'check-in-missed': 'Tried to reach you about your work',
  'audit-dossier-opened': 'Checked your training and work for a funder',
  'audit-contact-revealed': 'Saw your contact details to check your training and work',
  'audit-evidence-opened': 'Opened a document about your work',
  'shared-with-trainer':
    'Received your name, contact details, father’s name, age group, qualification, skills and masked Aadhar number',
  'shared-with-employer': 'Received your name, contact details, qualification and skills',
} as const;
export type AccessLogAction = keyof typeof accessLogLabels;
export const accessLogActions = Object.keys(accessLogLabels) as [
  AccessLogAction,
  ...AccessLogAction[],
];

/** Labels of the roles. Names of staff are not shown. */
export const accessLogRoleLabels = {
  L1_ADMIN: 'The admin for your city',
  L2_ADMIN: 'An admin of the foundation',
  TRAINING_PROVIDER: 'Training provider',
  JOB_PROVIDER: 'Employer',
  AUDITOR: 'Auditor of a funder',
} as const;
