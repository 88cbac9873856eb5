import * as z from 'zod/mini';
import { contract } from '../conventions/endpoint.ts';
import { byId } from '../conventions/schemas.ts';
import { lackKinds, programmeSteps } from './programme-steps.ts';
import { targetProgress } from './programmes.contract.ts';

/** Each person counts once. */
const progress = z.object({
  asOf: z.iso.datetime(),
  steps: z.array(z.object({ step: z.enum(programmeSteps), people: z.number() })),
  targets: z.array(targetProgress),
  /** Results of the people in the denominator. */
  outcomes: z.object({
    counts: z.number(),
    lacks: z.number(),
    open: z.number(),
    lost: z.number(),
  }),
  lacks: z.array(z.object({ lack: z.enum(lackKinds), people: z.number() })),
});
export type Progress = z.infer<typeof progress>;

export const progressContract = contract({
  readProgress: {
    method: 'GET',
    path: '/l2admin/programmes/:id/progress',
    role: 'L2_ADMIN',
    summary:
      'How many people of a programme reached each step, its targets, and what evidence is missing',
    params: byId,
    reply: progress,
  },
});
