/** Roles of a session (specification §3, §6). Candidates sign in at `/track` with a one-time code. */
export const roles = [
  'CANDIDATE',
  'TRAINING_PROVIDER',
  'JOB_PROVIDER',
  'L1_ADMIN',
  'L2_ADMIN',
] as const;

export type Role = (typeof roles)[number];
