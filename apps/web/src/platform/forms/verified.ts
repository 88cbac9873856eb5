import * as z from 'zod/mini';

/**
 * A verification as a field of its form, so that it takes part in "the first error" (specification
 * §5).
 */
export const verified = (message: string) =>
  z.boolean().check(z.refine((done: boolean) => done, message));
