import type { Role } from '../conventions/roles.ts';

// Separate from the table of screens, which the sign-in page does not load.

/** Path of the first screen of each role after sign-in (specification §2). */
export const homeScreens = {
  TRAINING_PROVIDER: '/training-provider/dashboard',
  JOB_PROVIDER: '/job-provider/dashboard',
  L1_ADMIN: '/l1-admin/dashboard',
  L2_ADMIN: '/l2-admin/dashboard',
  CANDIDATE: '/login',
} as const satisfies Record<Role, string>;
