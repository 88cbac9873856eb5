import * as z from 'zod/mini';

/** A field, so that a missing verification takes part in "the first error" (specification §5). */
export const createVerifiedField = (message: string) =>
  z.boolean().check(z.refine((done: boolean) => done, message));
