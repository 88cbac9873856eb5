import { leftForm } from '@purboday/contract/placements/employer-month.contract';
import * as z from 'zod/mini';
import { optionalField, pastDay } from '#web/domain/work/work-fields.ts';

/** The form of a person who left: no cause is an empty field, and the day is not in the future. */
export const typedLeftForm = z.extend(leftForm, {
  leftOn: pastDay,
  cause: optionalField(leftForm.shape.cause),
});
