import * as z from 'zod/mini';
import { categories, qualifications } from '../conventions/enumerations.ts';

/** Facts of a registration that are corrected after the approval. */
export const storedFacts = z.partial(
  z.object({
    name: z.string(),
    fatherName: z.string(),
    qualification: z.enum(qualifications),
    skills: z.array(z.string()),
    category: z.enum(categories),
  }),
);
export type CandidateFacts = z.output<typeof storedFacts>;

/** An open request about a registration, as admins see it. */
export const openCandidateRequest = z.object({
  kind: z.enum(['correction', 'number']),
  at: z.iso.datetime(),
  /** The number that may belong to someone else: the candidate's or the guardian's. */
  number: z.nullable(z.string()),
  /** The facts as the candidate wants them. */
  wanted: storedFacts,
  note: z.nullable(z.string()),
});
export type OpenCandidateRequest = z.infer<typeof openCandidateRequest>;

/** Open requests of a list of candidates, and the candidate who waits longest. */
export const requestCount = z.object({
  waiting: z.number(),
  next: z.nullable(z.object({ _id: z.string() })),
});
export type RequestCount = z.infer<typeof requestCount>;
