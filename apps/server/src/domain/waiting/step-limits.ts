import { stallDays, waitingSteps, type WaitingStep } from '@purboday/contract/stalled/steps';
import * as z from 'zod';

/** Days after which each step has waited too long. */
export type StepLimits = Readonly<Record<WaitingStep, number>>;

/** The setting `STALL_DAYS`, as in `review:3,hold:14`: what is missing keeps its default, 0 means at once. */
export const limitsOfSteps = z
  .string()
  .regex(
    /^\s*[a-z_]+\s*:\s*\d{1,3}\s*(?:,\s*[a-z_]+\s*:\s*\d{1,3}\s*)*$/u,
    'must be steps and days, as in review:3,hold:14',
  )
  .transform((text) =>
    Object.fromEntries(
      text.split(',').map((pair) => {
        const [step = '', days] = pair.split(':');
        return [step.trim(), Number(days)] as const;
      }),
    ),
  )
  .pipe(
    z.partialRecord(
      z.enum(waitingSteps, `must name steps of ${waitingSteps.join(', ')}`),
      z.number(),
    ),
  )
  .transform((given) => ({ ...stallDays, ...given }));
