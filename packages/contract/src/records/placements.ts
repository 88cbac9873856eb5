import * as z from 'zod/mini';
import {
  checkInAnswers,
  evidenceLevels,
  placementDocumentKinds,
  placementKinds,
} from '../conventions/enumerations.ts';
import { checkInStatuses, placementStatuses } from '../conventions/lifecycles.ts';

// Journey §12: placements and check-ins as the API shows them. Days are `YYYY-MM-DD` in Asia/Kolkata.

const time = z.iso.datetime();
const day = z.string();

/** One of the job providers by its id, or somebody outside. */
const employer = z.object({
  jobProviderId: z.optional(z.string()),
  applicantId: z.optional(z.string()),
  name: z.string(),
  place: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});

/** Whether somebody still worked so many days after joining; null until that day has come. Who is unknown is never counted as kept. */
export const placementOutcome = z.object({
  days: z.number(),
  outcome: z.nullable(z.enum(['kept', 'lost', 'unknown'])),
});
export type PlacementOutcome = z.infer<typeof placementOutcome>;

/** Somebody is asked, so many days after joining, whether they still work. */
export const checkInRecord = z.object({
  _id: z.string(),
  days: z.number(),
  dueOn: day,
  status: z.enum(checkInStatuses),
  answer: z.nullable(z.enum(checkInAnswers)),
  answeredOn: z.nullable(day),
  /** Of the answer: TOLD or CONFIRMED. */
  evidence: z.nullable(z.enum(evidenceLevels)),
  reason: z.nullable(z.string()),
  /** When somebody who was not reached is called again. */
  nextOn: z.nullable(day),
});
export type CheckInRecord = z.infer<typeof checkInRecord>;

/** What everybody who may see a placement reads of it. */
export const placementFacts = z.object({
  _id: z.string(),
  kind: z.enum(placementKinds),
  status: z.enum(placementStatuses),
  /** Null for somebody self-employed, and where a candidate did not say. */
  employer: z.nullable(employer),
  title: z.nullable(z.string()),
  monthlyPay: z.nullable(z.number()),
  state: z.string(),
  city: z.string(),
  offeredOn: z.nullable(day),
  joinedOn: z.nullable(day),
  leftOn: z.nullable(day),
  /** Why somebody did not join, or left. */
  reason: z.nullable(z.string()),
  evidence: z.enum(evidenceLevels),
  /** Day of joining, title or pay are missing. */
  incomplete: z.boolean(),
  createdAt: time,
  updatedAt: time,
});

/** A placement in a list, with whom it is about and what may be done. */
export const placementRecord = z.extend(placementFacts, {
  candidateId: z.string(),
  name: z.string(),
  mobileNumber: z.string(),
  /** The first day on or after which somebody is to be asked and has not answered; null for none. */
  dueOn: z.nullable(day),
  may: z.object({ join: z.boolean(), decline: z.boolean(), leave: z.boolean() }),
});
export type PlacementRecord = z.infer<typeof placementRecord>;

export const placementDocument = z.object({
  _id: z.string(),
  kind: z.enum(placementDocumentKinds),
  /** A signed link that works for five minutes. */
  file: z.string(),
  addedAt: time,
});
