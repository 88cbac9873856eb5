import { batchForm, type BatchForm as Posted } from '@purboday/contract/batches/batches.contract';
import * as z from 'zod/mini';
import { numbers } from './batch-values.ts';
import type { Values } from './batch-values.ts';

const numberOf = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text);

/** The contract's form, from what was typed. */
export const batchSchema = z.pipe(
  z.transform((values: Values): unknown => ({
    ...values,
    ...Object.fromEntries(numbers.map((name) => [name, numberOf(values[name])])),
  })),
  batchForm,
) as unknown as z.core.$ZodType<Posted, Values>;
