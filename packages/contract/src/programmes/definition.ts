import * as z from 'zod/mini';
import { evidenceLevels, placementKinds } from '../conventions/enumerations.ts';
import { wholeNumber } from '../fields/batch-fields.ts';
import { state } from '../fields/fields.ts';
import { monthlyPay } from '../fields/placement-fields.ts';
import { definitionMessages } from './definition.messages.ts';

/** A person has to reach this step to be counted as placed or not placed. */
export const denominators = ['enrolled', 'trained', 'certified'] as const;

/** The rules by which a funder counts a person as placed. A stored version is never changed. */
export const definition = z
  .object({
    denominator: z.enum(denominators, definitionMessages.denominator),
    /** Self-employed work counts with a document only. */
    kinds: z
      .array(z.enum(placementKinds, definitionMessages.kinds), definitionMessages.kinds)
      .check(z.minLength(1, definitionMessages.kinds)),
    /** Rupees a month; 0 needs no stated pay. */
    leastPay: monthlyPay,
    /** In place of `leastPay` for work in these states. */
    leastPayByState: z
      .array(z.object({ state, pay: monthlyPay }))
      .check(
        z.refine(
          (list) => new Set(list.map((one) => one.state)).size === list.length,
          definitionMessages.stateTwice,
        ),
      ),
    /** From the end of the training to the first day of work. */
    daysToJoin: wholeNumber('Days to join', [0, 730]),
    daysKept: wholeNumber('Days kept', [0, 365]),
    /** Without a day between two works; otherwise the days of several works are added. */
    inOnePiece: z.boolean(),
    /** Work with one employer follows, or is added to, work with another. */
    severalEmployers: z.boolean(),
    leastEvidence: z.enum(evidenceLevels, definitionMessages.evidence),
    /** Months for which payslips or bank statements prove pay. */
    paidMonths: wholeNumber('Months of proved pay', [0, 12]),
    /** Work of those placed that lasted so long is the step `kept`. */
    retentionDays: wholeNumber('Days of retention', [1, 730]),
  })
  .check(
    z.refine(({ daysKept, retentionDays }) => retentionDays >= daysKept, {
      path: ['retentionDays'],
      message: definitionMessages.retention,
    }),
  );
export type Definition = z.output<typeof definition>;

/** The definition of a programme until it is changed. */
export const firstDefinition: Definition = {
  denominator: 'trained',
  kinds: ['WAGE', 'APPRENTICE', 'SELF_EMPLOYED'],
  leastPay: 0,
  leastPayByState: [],
  daysToJoin: 365,
  daysKept: 90,
  inOnePiece: true,
  severalEmployers: true,
  leastEvidence: 'CONFIRMED',
  paidMonths: 0,
  retentionDays: 180,
};
