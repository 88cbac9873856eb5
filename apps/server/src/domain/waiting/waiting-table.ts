import { waitingSteps, type StalledKind } from '@purboday/contract/stalled/steps';
import { boolean, date, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '#server/platform/database/columns.ts';

// Rows are kept by the database, from the records that wait: `open_steps` of the migrations says how.

const waitingStep = pgEnum('waiting_step', waitingSteps);

export const waitingStepRows = pgTable('waiting_steps', {
  /** Of the record that waits: a candidate, a provider under review, a training, an applicant or a placement. */
  id: uuid('id').primaryKey(),
  step: waitingStep('step').notNull(),
  kind: text('kind').$type<StalledKind>().notNull(),
  candidateId: uuid('candidate_id'),
  /** `state<tab>city` of a review, the state of what level 2 does, the id of a provider. */
  ownerKey: text('owner_key').notNull(),
  since: time('since').notNull(),
  dueOn: date('due_on', { mode: 'string' }),
  silentUntil: date('silent_until', { mode: 'string' }),
  stalled: boolean('stalled').notNull(),
});
