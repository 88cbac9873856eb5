import * as z from 'zod/mini';

/** Maximum number of trainings in one bulk start. */
export const bulkStartMax = 200;

/** Reasons for leaving one out, in addition to those of a single start. */
export const bulkStartMessages = {
  begun: 'This training has already started or ended',
} as const;

const noneChosen = 'Please choose candidates';

/** Ids of the candidates whose trainings to start. */
export const bulkStartForm = z.object({
  ids: z
    .array(z.uuid('Not a valid id'), noneChosen)
    .check(
      z.minLength(1, noneChosen),
      z.maxLength(bulkStartMax, `Please choose at most ${bulkStartMax} candidates`),
    ),
});

/** The result of each, in the order of the request; `message` says why one was left out. */
export const bulkStartResult = z.array(
  z.object({ _id: z.string(), started: z.boolean(), message: z.optional(z.string()) }),
);
export type BulkStartResult = z.infer<typeof bulkStartResult>;
