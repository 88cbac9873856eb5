import { weekdays } from '@purboday/contract/batches/batch-records';
import type { Language } from '@purboday/contract/languages/languages';
import * as z from 'zod/mini';

/** Types of the record to which a notification belongs: usually that of its recipient. */
export type RecordKind = 'candidate' | 'job-provider' | 'training-provider' | 'account';

/** The recipient. Without `phone` there is no SMS and no WhatsApp; an imported candidate may lack `email`. */
export type RecordRecipient = {
  name: string;
  email: string | null;
  phone?: string | null;
  /** A candidate's language; English by default. */
  language?: Language;
};

/** A candidate in a notification; `code` is the registration code. */
export const candidateReference = z.object({
  kind: z.literal('candidate'),
  id: z.string(),
  code: z.string(),
});
export type CandidateReference = z.infer<typeof candidateReference>;

export const providerReference = z.object({
  kind: z.enum(['training-provider', 'job-provider']),
  id: z.string(),
});

export const accountReference = z.object({ kind: z.literal('account'), id: z.string() });

export const registrationReference = z.union([candidateReference, providerReference]);
export type RegistrationReference = z.infer<typeof registrationReference>;

/** When and where a batch meets: days as `YYYY-MM-DD`, times as `HH:MM`, in Asia/Kolkata. */
export const plannedBatch = z.object({
  title: z.string(),
  place: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  days: z.readonly(z.array(z.enum(weekdays))),
  startTime: z.string(),
  endTime: z.string(),
});
export type PlannedBatch = z.infer<typeof plannedBatch>;

/** Where a candidate is assigned (UX-48). Older notifications have only the first four fields. */
export const assignedLocation = z.object({
  kind: z.enum(['training', 'job']),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  locality: z.optional(z.string()),
  postalCode: z.optional(z.string()),
  /** The skill to learn or the work there; null when unknown. */
  skill: z.optional(z.nullable(z.string())),
  contact: z.optional(z.object({ name: z.string(), phone: z.string() })),
  /** The day by which they call, as `YYYY-MM-DD`. */
  callBy: z.optional(z.string()),
});
export type AssignedLocation = z.infer<typeof assignedLocation>;

/** A link that undoes a change: its path below APP_URL. */
export const undoLink = z.object({ path: z.string(), validUntil: z.date() });
