import * as z from 'zod/mini';

/** Maximum number of trainings in one bulk start. */
export const startedAtOnce = 200;

/** Reasons for leaving one out, in addition to those of a single start. */
export const notStartedMessages = {
  begun: 'This training has already started or ended',
} as const;

const noneChosen = 'Please choose candidates';

/** Ids of the candidates whose trainings to start. */
export const startForm = z.object({
  ids: z
    .array(z.uuid('Not a valid id'), noneChosen)
    .check(
      z.minLength(1, noneChosen),
      z.maxLength(startedAtOnce, `Please choose at most ${startedAtOnce} candidates`),
    ),
});

/** The result of each, in the order of the request; `message` says why one was left out. */
export const startedTogether = z.array(
  z.object({ _id: z.string(), started: z.boolean(), message: z.optional(z.string()) }),
);
export type StartedTogether = z.infer<typeof startedTogether>;
