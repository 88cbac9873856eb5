import type { KeptOutcome, Wait } from '@purboday/contract/numbers/steps';
import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '#server/platform/database/columns.ts';

/** In place of a provider, for a person's journey as a whole. */
export const wholeJourney = '00000000-0000-0000-0000-000000000000';

/**
 * How far a person came, as a whole and with each provider: kept by the database, from the records (decision 037). Days are of the calendar
 * in Kolkata, `YYYY-MM-DD`.
 */
export const journeys = pgTable('journeys', {
  candidateId: uuid('candidate_id').notNull(),
  providerId: uuid('provider_id').notNull(),
  part: integer('part').notNull(),
  state: text('state').notNull(),
  city: text('city').notNull(),
  skills: text('skills').array().notNull(),
  registeredAt: time('registered_at').notNull(),
  registeredOn: date('registered_on').notNull(),
  approvedOn: date('approved_on'),
  rejectedOn: date('rejected_on'),
  assignedOn: date('assigned_on'),
  trainedOn: date('trained_on'),
  placedOn: date('placed_on'),
  outcome: text('outcome').$type<KeptOutcome>(),
  waits: text('waits').$type<Wait>(),
  nextDueOn: date('next_due_on'),
});

/** Parts of all people, for samples. */
export const journeyParts = 1024;
