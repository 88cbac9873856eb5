import * as z from 'zod/mini';
import { contract } from '../conventions/endpoint.ts';
import { isDay } from '../conventions/kolkata-days.ts';
import { normalizeDay, normalizeText } from '../conventions/normalize.ts';
import { roles } from '../conventions/roles.ts';
import { byId } from '../conventions/schemas.ts';
import { contactMessages } from './contacts.messages.ts';

export const contactWays = ['call', 'message', 'visit'] as const;
export type ContactWay = (typeof contactWays)[number];

export const contactOutcomes = ['reached', 'not_reached', 'wrong_number'] as const;
export type ContactOutcome = (typeof contactOutcomes)[number];

/** Maximum characters of a note. */
export const noteLength = 500;

/** The next follow-up is at most this many days ahead. */
export const nextDaysMax = 365;

export const contactWayLabels: Record<ContactWay, string> = {
  call: 'Call',
  message: 'Message',
  visit: 'Visit',
};

export const contactOutcomeLabels: Record<ContactOutcome, string> = {
  reached: 'Reached',
  not_reached: 'Not reached',
  wrong_number: 'Wrong number',
};

const way = z.enum(contactWays, contactMessages.way);
const outcome = z.enum(contactOutcomes, contactMessages.outcome);

export const contactForm = z.object({
  way,
  outcome,
  note: z._default(
    z
      .string(contactMessages.note)
      .check(z.overwrite(normalizeText), z.maxLength(noteLength, contactMessages.note)),
    '',
  ),
  /** Day of the next follow-up, in Asia/Kolkata. Until then the task does not count as overdue. */
  nextOn: z.optional(
    z.nullable(
      z.string(contactMessages.day).check(
        z.overwrite(normalizeDay),
        z.refine((day) => day === '' || isDay(day), contactMessages.day),
      ),
    ),
  ),
});
export type ContactForm = z.output<typeof contactForm>;

const contact = z.object({
  _id: z.string(),
  way,
  outcome,
  note: z.string(),
  nextOn: z.nullable(z.string()),
  /** Name of the admin who recorded it. */
  by: z.string(),
  byRole: z.enum(roles),
  at: z.iso.datetime(),
});
export type ContactRecord = z.infer<typeof contact>;

/** The result of the last contact. */
export const lastContact = z.nullable(
  z.object({ way: z.enum(contactWays), outcome: z.enum(contactOutcomes), at: z.iso.datetime() }),
);

const noted = {
  params: byId,
  body: contactForm,
  reply: contact,
  message: contactMessages.noted,
};

export const contactsContract = contract({
  logContact: {
    method: 'POST',
    path: '/l2admin/candidates/:id/contacts',
    role: 'L2_ADMIN',
    status: 201,
    idempotent: true,
    summary: 'Record a call, a message or a visit to a candidate',
    ...noted,
  },

  logContactToProvider: {
    method: 'POST',
    path: '/l2admin/providers/:id/contacts',
    role: 'L2_ADMIN',
    status: 201,
    idempotent: true,
    summary: 'Record a call, a message or a visit to a provider',
    ...noted,
    reply: z.omit(contact, { _id: true }),
  },

  logContactByReviewer: {
    method: 'POST',
    path: '/l1admin/candidates/:id/contacts',
    role: 'L1_ADMIN',
    status: 201,
    idempotent: true,
    summary: 'Record a call, a message or a visit to a candidate of your cities',
    ...noted,
  },

  logContactByTrainer: {
    method: 'POST',
    path: '/training-providers/candidates/:id/contacts',
    role: 'TRAINING_PROVIDER',
    status: 201,
    idempotent: true,
    summary: 'Record a call, a message or a visit to a candidate in your training',
    ...noted,
  },

  logContactByEmployer: {
    method: 'POST',
    path: '/job-providers/candidates/:id/contacts',
    role: 'JOB_PROVIDER',
    status: 201,
    idempotent: true,
    summary: 'Record a call, a message or a visit to your applicant or employee',
    ...noted,
  },
});
