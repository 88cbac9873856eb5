import { batchForm, type BatchForm as Posted } from '@purboday/contract/batches/batches.contract';
import { typedNumber } from '@purboday/contract/conventions/typed-number';
import * as z from 'zod/mini';
import { numbers } from './batch-values.ts';
import type { Values } from './batch-values.ts';

/** The contract's form, from what was typed. */
export const batchSchema = z.pipe(
  z.transform((values: Values): unknown => ({
    ...values,
    ...Object.fromEntries(numbers.map((name) => [name, typedNumber(values[name])])),
  })),
  batchForm,
) as unknown as z.core.$ZodType<Posted, Values>;
