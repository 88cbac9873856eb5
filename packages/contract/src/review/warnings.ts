/**
 * Warnings for reviewers. A new one needs an entry here and in `warningWords`; lists and review
 * page show all of them.
 */
export const warningKinds = [
  'SAME_MOBILE',
  'SAME_PERSON',
  'PIN_OF_OTHER_STATE',
  'PIN_OF_OTHER_CITY',
  'RESUBMITTED',
  'DAMAGED_VALUES',
  'AGE_UNKNOWN',
  'NEEDS_GUARDIAN',
  'GUARDIAN_NEARBY',
  'UNSCANNED_DOCUMENT',
] as const;
export type WarningKind = (typeof warningKinds)[number];

/** The label of the chip, and a sentence that says what to check. */
export const warningLabels = {
  SAME_MOBILE: {
    chip: 'Same mobile',
    sentence: 'Another registration has this mobile number.',
  },
  SAME_PERSON: {
    chip: 'Same person?',
    sentence: 'Another registration has this name and father’s name.',
  },
  PIN_OF_OTHER_STATE: {
    chip: 'PIN of another state',
    sentence: 'The PIN code does not belong to the given state.',
  },
  PIN_OF_OTHER_CITY: {
    chip: 'PIN of another place',
    sentence: 'According to the PIN directory, the PIN code does not belong to this city.',
  },
  RESUBMITTED: {
    chip: 'Resubmitted',
    sentence: 'This registration was rejected before, then corrected and sent again.',
  },
  AGE_UNKNOWN: {
    chip: 'Age unknown',
    sentence:
      'The age group includes people under 18. Please record the date of birth before you approve.',
  },
  NEEDS_GUARDIAN: {
    chip: 'Under 18, no consent',
    sentence: 'A parent or guardian must agree before you can approve.',
  },
  GUARDIAN_NEARBY: {
    chip: 'Consent to check',
    sentence:
      'The guardian’s consent came from the same network and in the same minute as the registration. Please call the guardian before you approve.',
  },
  UNSCANNED_DOCUMENT: {
    chip: 'File not checked',
    sentence:
      'The document was uploaded before files were checked for viruses. Please open it with care, or ask for it again.',
  },
  DAMAGED_VALUES: {
    chip: 'Damaged text',
    sentence: 'A value looks as if a spreadsheet or a program has damaged it.',
  },
} as const satisfies Record<WarningKind, { chip: string; sentence: string }>;
