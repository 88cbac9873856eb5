import * as z from 'zod/mini';

/** A whole number of days between two bounds. */
export const days = (least: number, most: number) =>
  z
    .number('Please enter a number of days')
    .check(
      z.int('Please enter whole days'),
      z.gte(least, `Please enter ${least} to ${most} days`),
      z.lte(most, `Please enter ${least} to ${most} days`),
    );

/** Days after joining on which a check-in is due, in order. */
export const checkInDays = z.array(days(1, 9999)).check(
  z.maxLength(20, 'Please enter 1 to 20 days'),
  z.refine(
    (list) => list.every((day, i) => i === 0 || day > (list[i - 1] ?? 0)),
    'Please enter each day once, in order',
  ),
);
