import { followUpForm } from '@purboday/contract/follow-ups/follow-ups.contract';
import * as z from 'zod/mini';
import { optionalField, optionalMonthlyPay } from '#web/domain/work/work-fields.ts';

const { employer, since } = followUpForm.shape;

/** Loaded with the first field. */
export const workFoundForm = z.object({
  employer: optionalField(employer),
  since: optionalField(since),
  monthlyPay: optionalMonthlyPay,
});
