import * as z from 'zod/mini';

/** Registrations that a call approves at the most. */
export const approvedAtOnce = 500;

const tooMany = `Please choose ${approvedAtOnce} candidates at the most`;
const ids = z
  .array(z.uuid('Not a valid id'), 'Please choose candidates')
  .check(z.maxLength(approvedAtOnce, tooMany));

/** Everybody whom a call is about, each once. */
export const everybodyIn = ({ ids: chosen, withWarnings = [] }: TogetherForm): string[] => [
  ...new Set([...chosen, ...withWarnings]),
];

/** Whom to approve; who has warnings is approved only where ticked, in `withWarnings`, alone or beside `ids`. */
export const togetherForm = z
  .object({
    ids: ids.check(z.minLength(1, 'Please choose candidates')),
    withWarnings: z.optional(ids),
  })
  .check(z.refine((form) => everybodyIn(form).length <= approvedAtOnce, tooMany));
export type TogetherForm = { ids: string[]; withWarnings?: string[] | undefined };

/** What became of each, in the order asked; `message` says why one was left out. */
export const approvedTogether = z.array(
  z.object({ _id: z.string(), approved: z.boolean(), message: z.optional(z.string()) }),
);
export type ApprovedTogether = z.infer<typeof approvedTogether>;

/** Why one is left out. */
export const leftOutMessages = {
  warnings: 'There are warnings: please look at this registration first',
  reviewed: 'This registration has already been reviewed',
} as const;
