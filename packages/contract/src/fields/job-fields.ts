import * as z from 'zod/mini';
import { dayInKolkata, isDay } from '../conventions/kolkata-days.ts';
import { distinctSkills } from '../conventions/comparison.ts';
import { normalizeDay, normalizeMobileNumber } from '../conventions/normalize.ts';
import { email, requiredInput } from './account-fields.ts';
import {
  employmentType,
  experienceLevel,
  requiredLines,
  requiredText,
  shortPersonName,
  normalizePostalCode,
} from './fields.ts';
import { requiredMessage } from './field-messages.ts';

// Fields and messages of "Create job" in form order (specification §5).

export const deadlineMessages = {
  required: 'Application deadline is required',
  past: 'Application deadline must be in the future',
  tooFar: 'Application deadline must be within two years',
} as const;

const noPositions = 'Number of positions must be at least 1';
const noSkill = 'At least one skill is required';
const noMoney = 'Salary must be a whole number of rupees';

export const jobTitle = requiredText('Job title');
export const jobDescription = requiredLines('Job description', 5000);

export const positions = z
  .int(noPositions)
  .check(
    z.minimum(1, noPositions),
    z.maximum(100_000, 'Number of positions must be 100,000 or fewer'),
  );

export const jobSkills = z
  .array(
    z.string(noSkill).check(z.maxLength(100, 'Skill must be 100 characters or fewer')),
    noSkill,
  )
  .check(
    z.overwrite(distinctSkills),
    z.minLength(1, { error: noSkill, abort: true }),
    z.maxLength(50, 'A job can have up to 50 skills'),
  );

const pincode = z
  .string('Invalid PIN code')
  .check(z.overwrite(normalizePostalCode), z.regex(/^(?:\d{6})?$/u, 'Invalid PIN code'));

const rupees = z
  .int(noMoney)
  .check(z.minimum(0, noMoney), z.maximum(1_000_000_000, 'Salary is too large'));

const salaryRange = z.object({ min: z.nullish(rupees), max: z.nullish(rupees) }, noMoney).check(
  z.refine(({ min, max }) => (min ?? 0) <= (max ?? Infinity), {
    error: 'Maximum salary must not be less than the minimum',
    path: ['max'],
  }),
);

const isMoment = (text: string): boolean =>
  z.iso.datetime({ offset: true }).safeParse(text).success;

/** The last day as `YYYY-MM-DD`. A timestamp counts as its day in Kolkata. */
export const deadline = requiredInput(
  (text) => (isMoment(text) ? dayInKolkata(new Date(text)) : normalizeDay(text)),
  deadlineMessages.required,
).check(z.refine(isDay, { error: 'Application deadline must be a valid date', abort: true }));

/** The last deadline of a job that is posted or reopened today: two years later. */
export const lastDeadline = (today: string): string =>
  `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`;

/**
 * A deadline after today (specification §5), and within two years.
 * @param today returns the day in Asia/Kolkata as `YYYY-MM-DD`; called at each validation
 */
export const deadlineAfter = (today: () => string) =>
  deadline.check(
    z.refine((day) => day > today(), { error: deadlineMessages.past, abort: true }),
    z.refine((day) => day <= lastDeadline(today()), deadlineMessages.tooFar),
  );

const phone = requiredInput(normalizeMobileNumber, 'Phone number is required').check(
  z.regex(/^\d{10}$/u, 'Phone number must be 10 digits'),
);

const place = z.object(
  {
    state: requiredText('State', 100),
    city: requiredText('City', 100),
    pincode: z.nullish(pincode),
  },
  requiredMessage('State'),
);

export const jobFields = {
  title: jobTitle,
  positions,
  description: jobDescription,
  requiredSkills: jobSkills,
  // A missing location gets the messages of its fields instead of "expected object".
  location: z.prefault(place, {} as z.input<typeof place>),
  employmentType,
  experienceRequired: experienceLevel,
  // Null as in the answer: a job that was read can be posted again.
  salaryRange: z.nullish(salaryRange),
  applicationValidTill: deadline,
  contactPersonName: shortPersonName('Contact person name'),
  email,
  phone,
};
