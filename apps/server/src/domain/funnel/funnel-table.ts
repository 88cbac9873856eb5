import type { KeptOutcome, Wait } from '@purboday/contract/numbers/steps';
import { eq, sql, type SQL } from 'drizzle-orm';
import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '#server/platform/database/columns.ts';

/** The provider of the row that covers all of a person's progress. */
const anyProvider = '00000000-0000-0000-0000-000000000000';

/**
 * How far each person came: one row in all, and one for each provider that the person was sent to. `refresh-funnel.ts` writes it from the
 * records (decision 075). Days are days in Kolkata, `YYYY-MM-DD`.
 */
export const funnel = pgTable('funnel', {
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

/** People are divided at random into this many parts; some of them are a sample. */
export const funnelParts = 1024;

/** The condition that a row covers a person's progress with this provider, or all of it. */
export const isOfProvider = (provider: string | undefined): SQL =>
  provider === undefined
    ? // Not a parameter: partial indexes have this condition.
      sql`${funnel.providerId} = ${anyProvider}`.inlineParams()
    : eq(funnel.providerId, provider);
