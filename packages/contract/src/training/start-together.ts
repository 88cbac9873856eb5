import * as z from 'zod/mini';

/** Trainings that a call starts at the most. */
export const startedAtOnce = 200;

/** Why one is left out, beside those of a single step. */
export const notStartedMessages = {
  begun: 'This training has begun already, or is over',
} as const;

const noneChosen = 'Please choose candidates';

/** Whose trainings to start: ids of candidates. */
export const startForm = z.object({
  ids: z
    .array(z.uuid('Not a valid id'), noneChosen)
    .check(
      z.minLength(1, noneChosen),
      z.maxLength(startedAtOnce, `Please choose ${startedAtOnce} candidates at the most`),
    ),
});

/** What became of each, in the order asked; `message` says why one was left out. */
export const startedTogether = z.array(
  z.object({ _id: z.string(), started: z.boolean(), message: z.optional(z.string()) }),
);
export type StartedTogether = z.infer<typeof startedTogether>;
