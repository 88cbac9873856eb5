import * as z from 'zod/mini';
import {
  checkInAnswers,
  evidenceLevels,
  placementDocumentKinds,
  placementKinds,
} from '../conventions/enumerations.ts';
import { version } from '../conventions/schemas.ts';
import { checkInStatuses, placementStatuses } from '../conventions/lifecycles.ts';

// Placements and check-ins as the API returns them (journey §12). Days are `YYYY-MM-DD` in
// Asia/Kolkata.

const time = z.iso.datetime();
const day = z.string();

/** A job provider by id, or another employer by name. */
const employer = z.object({
  jobProviderId: z.optional(z.string()),
  applicantId: z.optional(z.string()),
  name: z.string(),
  place: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});

/**
 * Whether the candidate still worked a number of days after joining; null before that day.
 * `unknown` never counts as kept.
 */
export const placementOutcome = z.object({
  days: z.number(),
  outcome: z.nullable(z.enum(['kept', 'lost', 'unknown'])),
});
export type PlacementOutcome = z.infer<typeof placementOutcome>;

/** A check-in: the question, a number of days after joining, whether the candidate still works. */
export const checkInRecord = z.object({
  _id: z.string(),
  days: z.number(),
  dueOn: day,
  status: z.enum(checkInStatuses),
  answer: z.nullable(z.enum(checkInAnswers)),
  answeredOn: z.nullable(day),
  /** Evidence of the answer: `TOLD` or `CONFIRMED`. */
  evidence: z.nullable(z.enum(evidenceLevels)),
  reason: z.nullable(z.string()),
  /** Day of the next call after an unsuccessful one. */
  nextOn: z.nullable(day),
});
export type CheckInRecord = z.infer<typeof checkInRecord>;

/** The part of a placement that every reader sees. */
export const placementFacts = z.object({
  _id: z.string(),
  version,
  kind: z.enum(placementKinds),
  status: z.enum(placementStatuses),
  /** Null for self-employed candidates, and when the candidate did not say. */
  employer: z.nullable(employer),
  title: z.nullable(z.string()),
  monthlyPay: z.nullable(z.number()),
  state: z.string(),
  city: z.string(),
  offeredOn: z.nullable(day),
  joinedOn: z.nullable(day),
  leftOn: z.nullable(day),
  /** Why the candidate did not join, or left. */
  reason: z.nullable(z.string()),
  evidence: z.enum(evidenceLevels),
  /** True while the day of joining, the title or the pay is missing. */
  incomplete: z.boolean(),
  createdAt: time,
  updatedAt: time,
});

/** A placement in a list, with its candidate and the allowed actions. */
export const placementRecord = z.extend(placementFacts, {
  candidateId: z.string(),
  name: z.string(),
  mobileNumber: z.string(),
  /** Due date of the first unanswered check-in; null for none. */
  dueOn: z.nullable(day),
  may: z.object({ join: z.boolean(), decline: z.boolean(), leave: z.boolean() }),
});
export type PlacementRecord = z.infer<typeof placementRecord>;

export const placementDocument = z.object({
  _id: z.string(),
  kind: z.enum(placementDocumentKinds),
  /** A signed link, valid for five minutes. */
  file: z.string(),
  addedAt: time,
  /** The first and the last month of pay that it proves, `YYYY-MM`. */
  paidFrom: z.nullable(z.string()),
  paidTo: z.nullable(z.string()),
});
