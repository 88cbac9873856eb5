import type { Role } from '../conventions/roles.ts';
import { screens } from './screens.ts';

// Separate from the table of screens, which every page loads.

/** The first screen of each role after sign-in (specification §2). */
export const homeScreens = {
  TRAINING_PROVIDER: screens.trainingDashboard.path,
  JOB_PROVIDER: screens.jobDashboard.path,
  L1_ADMIN: screens.l1Dashboard.path,
  L2_ADMIN: screens.l2Dashboard.path,
  CANDIDATE: screens.login.path,
} as const satisfies Record<Role, string>;
