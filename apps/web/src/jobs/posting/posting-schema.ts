import { jobFormOn } from '@purboday/contract/jobs/jobs.contract';
import type { JobForm } from '@purboday/contract/jobs/jobs.contract';
import * as z from 'zod/mini';
import { typedNumber } from '@purboday/contract/conventions/typed-number';
import { today } from './posting-form.ts';
import type { PostingValues } from './posting-form.ts';

const salaryOf = ({ min, max }: PostingValues['salaryRange']) => {
  const range = { min: typedNumber(min), max: typedNumber(max) };
  return range.min === undefined && range.max === undefined ? undefined : range;
};

const asPosted = (values: PostingValues): unknown => ({
  ...values,
  positions: typedNumber(values.positions),
  salaryRange: salaryOf(values.salaryRange),
});

/** The contract's form, from what was typed. */
export const postingSchema = z.pipe(
  z.transform(asPosted),
  jobFormOn(today),
) as unknown as z.core.$ZodType<JobForm, PostingValues>;
