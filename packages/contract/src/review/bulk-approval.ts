import * as z from 'zod/mini';

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
  })
  .check(z.refine((form) => listSelectedIds(form).length <= bulkApprovalMax, tooMany));
export type BulkApprovalForm = { ids: string[]; withWarnings?: string[] | undefined };

/** The result of each, in the order of the request; `message` says why one was left out. */
export const bulkApprovalResult = z.array(
  z.object({ _id: z.string(), approved: z.boolean(), message: z.optional(z.string()) }),
);
export type BulkApprovalResult = z.infer<typeof bulkApprovalResult>;

/** Reasons for leaving one out. */
export const bulkApprovalMessages = {
  warnings: 'This registration has warnings. Please look at it first.',
  reviewed: 'This registration has already been reviewed',
} as const;
