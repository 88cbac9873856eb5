import * as z from 'zod/mini';
import { version } from '../conventions/schemas.ts';

/** Warnings for reviewers. A new one needs an entry in `warningLabels`, and then appears in lists and on the review page. */
export const warningKinds = [
  'SAME_MOBILE',
  'SAME_PERSON',
  'BLOCKED_BEFORE',
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
  BLOCKED_BEFORE: {
    chip: 'Blocked before',
    sentence:
      'The foundation rejected this organisation before, put it on hold, or disabled its contact person. Please check with the reviewer who decided before you approve.',
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

/** Common reasons for rejecting a registration. */
export const rejectionKinds = ['blurred', 'name', 'document', 'area', 'other'] as const;
export type RejectionKind = (typeof rejectionKinds)[number];

/** Button label, message to the candidate, and the field at which the correction form opens. */
export const rejections = {
  blurred: {
    label: 'Blurred',
    reason:
      'The document is blurred or cut off. Please send a clear picture of the whole document.',
    field: 'aadharFile',
  },
  name: {
    label: 'Name differs',
    reason: 'The name differs from the name on the document.',
    field: 'name',
  },
  document: {
    label: 'Wrong document',
    reason: 'This is not the document that we need.',
    field: 'aadharFile',
  },
  area: {
    label: 'Not in our area',
    reason: 'The address is not in our area. Please check city and PIN code.',
    field: 'city',
  },
  other: { label: 'Other', reason: null, field: null },
} as const satisfies Record<
  RejectionKind,
  { label: string; reason: string | null; field: string | null }
>;

/** Maximum number of registrations in one bulk approval. */
export const bulkApprovalMax = 500;

const tooMany = `Please choose at most ${bulkApprovalMax} candidates`;
const ids = z
  .array(z.uuid('Not a valid id'), 'Please choose candidates')
  .check(z.maxLength(bulkApprovalMax, tooMany));

/** All candidates of a request, without duplicates. */
export const listSelectedIds = ({ ids: chosen, withWarnings = [] }: BulkApprovalForm): string[] => [
  ...new Set([...chosen, ...withWarnings]),
];

/**
 * The registrations to approve. Those with warnings must be in `withWarnings`, whether or not they
 * are in `ids`.
 */
export const bulkApprovalForm = z
  .object({
    ids: ids.check(z.minLength(1, 'Please choose candidates')),
    withWarnings: z.optional(ids),
    /** The version of each that the admin saw. */
    versions: z.optional(z.record(z.uuid(), version)),
  })
  .check(z.refine((form) => listSelectedIds(form).length <= bulkApprovalMax, tooMany));
export type BulkApprovalForm = {
  ids: string[];
  withWarnings?: string[] | undefined;
  versions?: Record<string, number> | undefined;
};

/** The result of each, in the order of the request; `message` says why one was left out. */
export const bulkApprovalResult = z.array(
  z.object({ _id: z.string(), approved: z.boolean(), message: z.optional(z.string()) }),
);
export type BulkApprovalResult = z.infer<typeof bulkApprovalResult>;

/** Reasons for leaving one out. */
export const bulkApprovalMessages = {
  warnings: 'This registration has warnings. Please look at it first.',
  reviewed: 'This registration has already been reviewed',
  changed: 'This registration was changed since you opened the list. Please look at it again.',
} as const;
