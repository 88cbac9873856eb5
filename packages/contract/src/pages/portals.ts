import type { Role } from '../conventions/roles.ts';
import { screens } from './screens.ts';

// The portals of the four kinds of accounts: screens that stand in a frame with a menu, in English, behind a sign-in. They are told by the first part
// of their paths, which the service worker, the pages of the server and the types of the screens go by.

/** The first part of a portal's paths. */
export const portalFolders = ['l1-admin', 'l2-admin', 'training-provider', 'job-provider'] as const;

/** The portal that a path belongs to; undefined outside the portals. */
export const portalOf = (path: string): (typeof portalFolders)[number] | undefined =>
  portalFolders.find((folder) => path.split('/')[1] === folder);

/** Where each role lands after sign-in (specification §2). */
export const homeOf = {
  TRAINING_PROVIDER: screens.trainingDashboard.path,
  JOB_PROVIDER: screens.jobDashboard.path,
  L1_ADMIN: screens.l1Dashboard.path,
  L2_ADMIN: screens.l2Dashboard.path,
  CANDIDATE: screens.login.path,
} as const satisfies Record<Role, string>;
