import * as z from 'zod/mini';
import { weekdays, type Weekday } from '../batches/batch-records.ts';
import { batchMessages } from '../batches/batches.messages.ts';
import { isDay } from '../conventions/kolkata-days.ts';
import { normalizeDay, normalizeMobileNumber } from '../conventions/normalize.ts';
import { requiredInput } from './account-fields.ts';
import { requiredMessage } from './field-messages.ts';
import { optionalPersonName, optionalText, requiredText, selectedName } from './fields.ts';

// Fields of a batch (journey §10), in form order.

/** A calendar day as `YYYY-MM-DD`. */
export const batchDay = (label: string) =>
  requiredInput(normalizeDay, requiredMessage(label)).check(z.refine(isDay, batchMessages.badDay));

const time = (label: string) =>
  requiredInput(normalizeDay, requiredMessage(label)).check(
    z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, 'Please enter a time as HH:MM'),
  );

export const wholeNumber = (label: string, [min, max]: [number, number]) => {
  const outside = `${label} must be a whole number between ${min} and ${max}`;
  return z
    .int({
      error: ({ input }) =>
        input === undefined || input === null ? requiredMessage(label) : outside,
    })
    .check(z.minimum(min, outside), z.maximum(max, outside));
};

const noDay = 'Please choose at least one day of the week';

const trainerMobile = z.nullish(
  z
    .string()
    .check(
      z.overwrite(normalizeMobileNumber),
      z.regex(/^(?:[6-9]\d{9})?$/u, 'Invalid phone number'),
    ),
);

/** Removes duplicates and sorts by weekday. */
const ordered = (days: Weekday[]): Weekday[] => weekdays.filter((day) => days.includes(day));

export const batchFields = {
  title: requiredText('Title'),
  skill: selectedName('Skill'),
  trainerName: optionalPersonName('Trainer name'),
  trainerMobile,
  /** A person of the organisation. The trainer's name comes from there. */
  trainerAccountId: z.nullish(z.uuid('Not a valid id')),
  /** A centre of the organisation; the first one when left out. */
  centreId: z.nullish(z.uuid('Not a valid id')),
  place: optionalText('Place', 300),
  startsOn: batchDay('First day'),
  endsOn: batchDay('Last day'),
  days: z
    .array(z.enum(weekdays, noDay), noDay)
    .check(z.minLength(1, noDay), z.maxLength(50, noDay), z.overwrite(ordered)),
  startTime: time('Start time'),
  endTime: time('End time'),
  capacity: wholeNumber('Capacity', [1, 500]),
  passMark: wholeNumber('Pass mark', [0, 100]),
  minAttendance: wholeNumber('Minimum attendance', [0, 100]),
};
